// A name for whoever has not given one.
const HOW = [
  'Quiet',
  'Bright',
  'Brave',
  'Calm',
  'Lucky',
  'Merry',
  'Swift',
  'Wise',
  'Gentle',
  'Bold',
];
const WHO = [
  'Heron',
  'Otter',
  'Lark',
  'Fox',
  'Gecko',
  'Swallow',
  'Seal',
  'Hare',
  'Falcon',
  'Dolphin',
];

/** A name such as "Quiet Heron"; *draw* gives a whole number below its argument. */
export function invent(draw: (below: number) => number): string {
  return `${HOW[draw(HOW.length)]} ${WHO[draw(WHO.length)]}`;
}

/** A name, drawn by chance. */
export function anyName(): string {
  return invent((below) => Math.floor(Math.random() * below));
}

/** Whether nobody has thought of *name*: it may be changed for another. */
export function isInvented(name: string): boolean {
  const [how, who, ...more] = name.split(' ');
  return more.length === 0 && HOW.includes(how ?? '') && WHO.includes(who ?? '');
}
