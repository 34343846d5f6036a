// What says that it is one's turn, to whoever looks elsewhere: a sound, or the device shaking.
import type { Settings } from './settings.svelte.ts';

export const canShake = (): boolean => 'vibrate' in navigator;

let audio: AudioContext | null = null;

export function signal(how: Settings['signal']): void {
  // Browsers allow neither before somebody has touched the page, and complain.
  if (how === 'none' || !navigator.userActivation?.hasBeenActive) return;
  if (how !== 'sound' && canShake()) navigator.vibrate(150);
  if (how !== 'shake') chime();
}

/** Two soft notes, a fourth apart; made here, so that nothing is to be loaded. */
function chime(): void {
  audio ??= new AudioContext();
  void audio.resume();
  for (const [i, pitch] of [587, 784].entries()) {
    const start = audio.currentTime + i * 0.14;
    const tone = new OscillatorNode(audio, { frequency: pitch });
    const loudness = new GainNode(audio, { gain: 0 });
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(0.15, start + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.4);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.4);
  }
}
