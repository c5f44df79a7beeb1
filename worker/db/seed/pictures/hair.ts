import { coveredHair } from './hair-covered.ts';
import { curlyHair } from './hair-curly.ts';
import { longHair } from './hair-long.ts';
import { shortHair } from './hair-short.ts';
import { tiedHair } from './hair-tied.ts';
import type { Hair, Look } from './looks.ts';
import { brightness } from './looks.ts';
import { mix } from './palettes.ts';

/** Hair behind the neck, and hair in front of the face and shoulders. */
interface Coiffure {
  back: string;
  front: string;
}

/** Colours of one head of hair: the mass, its depths and its strands. */
export interface Tones {
  main: string;
  deep: string;
  strand: string;
}

/** One way to wear hair, drawn around the same origin as the face. */
export type Style = (tones: Tones, look: Look) => Coiffure;

function tones({ hairColour }: Look): Tones {
  const dark = brightness(hairColour) < 0.25;
  return {
    main: hairColour,
    deep: mix(hairColour, '#1a1214', dark ? 0.35 : 0.25),
    strand: dark ? mix(hairColour, '#c9a58c', 0.3) : mix(hairColour, '#3a241c', 0.3),
  };
}

const styles: Record<Hair, Style> = {
  ...shortHair,
  ...curlyHair,
  ...longHair,
  ...tiedHair,
  ...coveredHair,
};

export function coiffure(look: Look): Coiffure {
  return styles[look.hair](tones(look), look);
}
