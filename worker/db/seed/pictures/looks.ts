import type { Palette } from './palettes.ts';
import { choosePalette, mix } from './palettes.ts';
import type { Random } from './random.ts';

const womensHair = [
  'bob',
  'fringe',
  'long',
  'wavy',
  'curls',
  'afro',
  'topBun',
  'lowBun',
  'braids',
  'headscarf',
  'headwrap',
  'locs',
  'ponytail',
  'pixie',
  'softCurls',
] as const;

const mensHair = [
  'crop',
  'sidePart',
  'quiff',
  'buzz',
  'bald',
  'receding',
  'curlyTop',
  'afroShort',
  'turban',
  'manBun',
  'locs',
  'longLoose',
] as const;

export type Hair = (typeof womensHair)[number] | (typeof mensHair)[number];

const skins = [
  '#f5d6c1',
  '#efc7a9',
  '#e6b48f',
  '#d9a077',
  '#c88d62',
  '#b3774d',
  '#99633f',
  '#7f4e33',
  '#653d2a',
  '#57372a',
] as const;

const darkHair = ['#211b1e', '#2a1f1d', '#3b2721'] as const;

const lightHair = [
  '#3b2721',
  '#5b3928',
  '#7b452b',
  '#9b4c2d',
  '#c06b3c',
  '#b18750',
  '#d8b271',
] as const;

const agedHair = ['#8d8a88', '#b9b5ae', '#e9e3d7'] as const;

type Beard = 'none' | 'stubble' | 'full' | 'short' | 'moustache' | 'goatee';

type Collar =
  | 'crew'
  | 'vee'
  | 'shirt'
  | 'rollneck'
  | 'jacket'
  | 'wrap'
  | 'scoop'
  | 'kurta'
  | 'apron';

/** Everything about a person that a key decides. */
export interface Look {
  palette: Palette;
  age: 'young' | 'mature' | 'elder';
  skin: string;
  shadow: string;
  blush: string;
  hair: Hair;
  hairColour: string;
  beard: Beard;
  brow: number;
  eyes: 'closed' | 'open' | 'smiling';
  /** How far the eyes open, and how much their outer corners rise. */
  eyeHeight: number;
  eyeTilt: number;
  lashes: boolean;
  lips: boolean;
  mouth: 'calm' | 'smile' | 'laugh';
  nose: 'straight' | 'round' | 'long';
  cheek: number;
  jaw: number;
  turn: number;
  mirror: 1 | -1;
  glasses: 'none' | 'round' | 'square' | 'half';
  earrings: 'none' | 'hoop' | 'drop' | 'stud';
  freckles: boolean;
  necklace: boolean;
  collar: Collar;
  print: 'plain' | 'stripes' | 'dots' | 'sprigs' | 'checks';
  cloth: string;
  trim: string;
  ground: string;
}

export function brightness(colour: string): number {
  const channel = (at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  return (0.3 * channel(1) + 0.59 * channel(3) + 0.11 * channel(5)) / 255;
}

/** The first choice, from a chance start, that stands clear of all the given colours. */
function clearOf(random: Random, choices: readonly string[], others: readonly string[]): string {
  const start = random.whole(0, choices.length - 1);
  const turned = [...choices.slice(start), ...choices.slice(0, start)];
  const gap = (colour: string): number =>
    Math.min(...others.map((other) => Math.abs(brightness(colour) - brightness(other))));
  return (
    turned.find((colour) => gap(colour) > 0.15) ??
    turned.reduce((a, b) => (gap(a) > gap(b) ? a : b))
  );
}

export function lookOf(random: Random): Look {
  const palette = choosePalette(random, random.chance(0.75) ? 'bright' : 'dim');
  const woman = random.chance(0.58);
  const age = random.pick(['young', 'young', 'mature', 'mature', 'elder'] as const);
  const elder = age === 'elder';
  const tone = random.whole(0, skins.length - 1);
  const skin = skins[tone] ?? skins[0];
  const hair = random.pick<Hair>(woman ? womensHair : mensHair);
  const youth = random.pick(tone > 3 ? darkHair : [...darkHair, ...lightHair]);
  const grizzled = age === 'mature' && random.chance(0.3) ? mix(youth, '#a9a49e', 0.45) : youth;
  const hairColour = elder ? random.pick(agedHair) : grizzled;
  const covered = hair === 'headscarf' || hair === 'headwrap' || hair === 'turban';
  const inks = [
    palette.clay,
    palette.gold,
    palette.bloom,
    palette.land[1],
    palette.land[3],
    palette.water,
    palette.paper,
    palette.leaf[1],
  ];
  const grounds = [...inks, palette.wall, palette.land[0], palette.land[2], palette.skyLow];
  const ground = clearOf(random, grounds, covered ? [skin] : [skin, hairColour]);
  const cloth = clearOf(random, inks, [skin, ground]);
  return {
    palette,
    age,
    skin,
    shadow: mix(skin, '#6d2722', 0.2 + tone * 0.008),
    blush: mix(skin, '#d4574a', 0.36 - tone * 0.022),
    hair,
    hairColour: covered ? clearOf(random, inks, [skin, ground]) : hairColour,
    beard: woman
      ? 'none'
      : random.pick(
          hair === 'turban'
            ? ['full']
            : (['none', 'none', 'stubble', 'full', 'short', 'moustache', 'goatee'] as const),
        ),
    brow: woman ? random.between(6, 9) : random.between(9, 13),
    eyes: random.pick(['closed', 'open', 'open', 'smiling']),
    eyeHeight: random.between(8, 12),
    eyeTilt: random.between(-3, 9),
    lashes: woman,
    lips: woman ? random.chance(0.75) : random.chance(0.15),
    mouth: random.pick(['calm', 'smile', 'smile', 'laugh']),
    nose: random.pick(['straight', 'round', 'long']),
    cheek: woman ? random.between(100, 112) : random.between(104, 118),
    jaw: woman ? random.between(58, 78) : random.between(70, 94),
    turn: random.between(-5, 5),
    mirror: random.pick([1, -1]),
    glasses: random.chance(elder ? 0.5 : 0.25) ? random.pick(['round', 'square', 'half']) : 'none',
    earrings: woman && random.chance(0.65) ? random.pick(['hoop', 'drop', 'stud']) : 'none',
    freckles: tone < 4 && random.chance(0.25),
    necklace: woman && random.chance(0.4),
    collar: random.pick([
      'crew',
      'vee',
      'shirt',
      'rollneck',
      'jacket',
      'wrap',
      'kurta',
      'apron',
      woman ? 'scoop' : 'shirt',
    ]),
    print: random.pick(['plain', 'plain', 'stripes', 'dots', 'sprigs', 'checks']),
    cloth,
    trim: clearOf(random, inks, [cloth]),
    ground,
  };
}
