import type { Random } from './random.ts';

type Mood = 'bright' | 'dusk' | 'night';

/** A limited set of inks that go together; every picture is printed in one of them. */
export interface Palette {
  mood: Mood;
  skyHigh: string;
  skyLow: string;
  sun: string;
  /** Land from the farthest, palest layer to the nearest, deepest one. */
  land: readonly [string, string, string, string, string];
  water: string;
  wall: string;
  table: string;
  /** Foliage: light, middle, dark. */
  leaf: readonly [string, string, string];
  clay: string;
  gold: string;
  bloom: string;
  paper: string;
  ink: string;
}

export const sageMorning: Palette = {
  mood: 'bright',
  skyHigh: '#bfd1c6',
  skyLow: '#fae6c8',
  sun: '#e58f55',
  land: ['#cbd5bd', '#a4b99b', '#7a9a7d', '#4f7560', '#2c4c43'],
  water: '#a5c3bb',
  wall: '#dfe3cf',
  table: '#c4835c',
  leaf: ['#a9bf8c', '#6a8d66', '#33553f'],
  clay: '#c4623f',
  gold: '#dda245',
  bloom: '#eab59b',
  paper: '#fbf4e4',
  ink: '#22352f',
};

const clayNoon: Palette = {
  mood: 'bright',
  skyHigh: '#ecb88f',
  skyLow: '#fae6cb',
  sun: '#d4553a',
  land: ['#e9c3a2', '#d89d78', '#bd7454', '#8d4f40', '#54322e'],
  water: '#9db4ae',
  wall: '#f0d2b6',
  table: '#a1523c',
  leaf: ['#b7b27b', '#7c8453', '#444e35'],
  clay: '#c2512f',
  gold: '#dd9f43',
  bloom: '#f0c3ae',
  paper: '#fdf3e4',
  ink: '#3a2422',
};

const ochreHarvest: Palette = {
  mood: 'bright',
  skyHigh: '#b4cfce',
  skyLow: '#f8e5b0',
  sun: '#e7833a',
  land: ['#ead692', '#d5b35d', '#a99445', '#6c7240', '#37492f'],
  water: '#8fb3b0',
  wall: '#f1d992',
  table: '#b9693c',
  leaf: ['#bdbb6a', '#7f8f4c', '#3d5434'],
  clay: '#c35a34',
  gold: '#e0a030',
  bloom: '#f1b78c',
  paper: '#fdf6df',
  ink: '#2b3426',
};

const mossShade: Palette = {
  mood: 'bright',
  skyHigh: '#b2cdb6',
  skyLow: '#f2efcf',
  sun: '#efc45a',
  land: ['#b8caa0', '#8fae78', '#638b5a', '#3d6847', '#1f4432'],
  water: '#93bcae',
  wall: '#c3d2b2',
  table: '#8b6a4a',
  leaf: ['#a7c481', '#5f9058', '#24503a'],
  clay: '#d07a4c',
  gold: '#e6b54c',
  bloom: '#f2c9b4',
  paper: '#faf5e1',
  ink: '#19332a',
};

const winterPaper: Palette = {
  mood: 'bright',
  skyHigh: '#b7ccd3',
  skyLow: '#f7eadb',
  sun: '#e29a78',
  land: ['#cbd7d8', '#a6bcc2', '#7c98a5', '#527180', '#2e4b5a'],
  water: '#a9c3cb',
  wall: '#d3dfe0',
  table: '#b58468',
  leaf: ['#a8bfae', '#688c80', '#305650'],
  clay: '#c46a52',
  gold: '#d9ab5f',
  bloom: '#ecc0b4',
  paper: '#fbf5ea',
  ink: '#21323d',
};

const duskBlue: Palette = {
  mood: 'dusk',
  skyHigh: '#57738f',
  skyLow: '#f0c19e',
  sun: '#f8dca4',
  land: ['#93a0b2', '#6f839d', '#4d6685', '#34496a', '#1f2f4a'],
  water: '#7d97b0',
  wall: '#48627f',
  table: '#8d5649',
  leaf: ['#9db39b', '#5e8479', '#2a4a4e'],
  clay: '#cf7455',
  gold: '#e4b162',
  bloom: '#efb9a6',
  paper: '#fbefdc',
  ink: '#182539',
};

const plumEvening: Palette = {
  mood: 'dusk',
  skyHigh: '#75506f',
  skyLow: '#f0a684',
  sun: '#fbd596',
  land: ['#c08a90', '#97647b', '#714865', '#4d324f', '#2d2036'],
  water: '#a77f8f',
  wall: '#6b4863',
  table: '#a85a4b',
  leaf: ['#a9ac83', '#6f8068', '#3a4b48'],
  clay: '#d66b4d',
  gold: '#e8ad58',
  bloom: '#f3bcae',
  paper: '#fdeedb',
  ink: '#251a2d',
};

const firNight: Palette = {
  mood: 'night',
  skyHigh: '#12302f',
  skyLow: '#6a8f7c',
  sun: '#f4e7bf',
  land: ['#527b6d', '#3c6459', '#2a4f48', '#1a3a37', '#0e2526'],
  water: '#4b7770',
  wall: '#214540',
  table: '#7b4c3a',
  leaf: ['#8fae82', '#4f8068', '#1f4a41'],
  clay: '#c9694a',
  gold: '#e6b65c',
  bloom: '#e9b7a0',
  paper: '#f7ecd3',
  ink: '#0a1d1e',
};

const midnightBlue: Palette = {
  mood: 'night',
  skyHigh: '#1a2945',
  skyLow: '#6d7fa0',
  sun: '#f6e9c8',
  land: ['#586c8f', '#435778', '#314362', '#22314c', '#131e33'],
  water: '#4d6488',
  wall: '#2b3c5c',
  table: '#7c4d47',
  leaf: ['#8da894', '#4d7779', '#21424f'],
  clay: '#c86a55',
  gold: '#e7b763',
  bloom: '#e6b4ab',
  paper: '#f7edda',
  ink: '#0d1626',
};

const bright = [sageMorning, clayNoon, ochreHarvest, mossShade, winterPaper] as const;

const dim = [duskBlue, plumEvening, firNight, midnightBlue] as const;

export type Light = 'any' | 'bright' | 'dim';

export function choosePalette(random: Random, light: Light): Palette {
  if (light === 'bright') return random.pick(bright);
  if (light === 'dim') return random.pick(dim);
  return random.pick([...bright, ...dim]);
}

/** Whether a colour leans to blue or green: warm inks laid over it would turn to mud. */
export function isCool(colour: string): boolean {
  const channel = (at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  return Math.max(channel(3), channel(5)) > channel(1);
}

/** Share 0 is all of the first colour, 1 all of the second. Both are #rrggbb. */
export function mix(first: string, second: string, share: number): string {
  const channel = (at: number): string => {
    const from = Number.parseInt(first.slice(at, at + 2), 16);
    const to = Number.parseInt(second.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
