/** Pairs of open fonts for headings and text, by their number in the settings. */

interface TypePair {
  headings: string;
  text: string;
  /** Fonts under /site/fonts; absent for those that every page has. */
  fonts?: readonly { family: string; file: string }[];
  /** Values of the tokens `--serif` and `--sans`. */
  stacks: { serif: string; sans: string };
}

const sansFallback = 'system-ui, "Segoe UI", sans-serif';

export const typePairs: readonly [TypePair, ...TypePair[]] = [
  {
    headings: 'Newsreader',
    text: 'Hanken Grotesk',
    stacks: {
      serif: '"Newsreader Variable", Georgia, serif',
      sans: `"Hanken Grotesk Variable", ${sansFallback}`,
    },
  },
  {
    headings: 'Bricolage Grotesque',
    text: 'Figtree',
    fonts: [
      { family: 'Bricolage Grotesque Variable', file: 'bricolage-grotesque' },
      { family: 'Figtree Variable', file: 'figtree' },
    ],
    stacks: {
      serif: `"Bricolage Grotesque Variable", ${sansFallback}`,
      sans: `"Figtree Variable", ${sansFallback}`,
    },
  },
  {
    headings: 'Fraunces',
    text: 'Mulish',
    fonts: [
      { family: 'Fraunces Variable', file: 'fraunces' },
      { family: 'Mulish Variable', file: 'mulish' },
    ],
    stacks: {
      serif: '"Fraunces Variable", Georgia, serif',
      sans: `"Mulish Variable", ${sansFallback}`,
    },
  },
];

/** Pair by its number, from 1. */
export const getTypePair = (number: number): TypePair => typePairs[number - 1] ?? typePairs[0];

export const getFontPath = (file: string, part: 'latin' | 'latin-ext') =>
  `/site/fonts/${file}-${part}-wght-normal.woff2`;
