// What this device remembers of how somebody likes to play.
export interface Settings {
  name: string;
  language: '' | 'en' | 'mt' | 'af';
  theme: 'auto' | 'light' | 'dark';
  deck: 'four-colour' | 'two-colour';
  /** taps to play a card: raise then play, or play at once */
  taps: 'raise' | 'once';
  /** how long a finished trick stays, in ms; 0 until it is tapped */
  stay: 600 | 1200 | 3000 | 0;
  /** how the cards of a suit lie in the hand */
  order: 'up' | 'down';
  /** cards travel; where the device asks for less motion they never do */
  travel: boolean;
  /** what says that it is one's turn, beside the page */
  signal: 'none' | 'sound' | 'shake' | 'both';
  /** nothing that players say is shown */
  quiet: boolean;
  /** players whose words are not shown */
  muted: string[];
}

const KEY = 'qlub';
const USUAL: Settings = {
  name: '',
  language: '',
  theme: 'auto',
  deck: 'four-colour',
  taps: 'raise',
  stay: 1200,
  order: 'up',
  travel: true,
  signal: 'none',
  quiet: false,
  muted: [],
};

export const settings: Settings = $state(read());

/** Keeps *changes* on this device. */
export function set(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a private window: kept until it is closed
  }
}

function read(): Settings {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return { ...USUAL };
  }
}
