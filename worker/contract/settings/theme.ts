/** Theme of a site: the stylesheet of its hue and type pair, at an address made of both. */

import { accentTokens, buildAccentColors } from './accent-colors.ts';
import { settingsLimits } from './site-settings.ts';
import { getFontPath, getTypePair } from './type-pairs.ts';

export interface Theme {
  /** Hue of the accent in degrees; null for the colours of Sobe. */
  hue: number | null;
  /** Number of the type pair. */
  pair: number;
}

/** Browsers store a theme for ever, so a change of its rules needs a new number. */
const THEME_VERSION = 1;

const DEFAULT_HUE = 'sobe';

export const isDefaultTheme = ({ hue, pair }: Theme) => hue === null && pair === 1;

/** Path of the stylesheet; null for the default theme, which has none. */
export const getThemePath = (theme: Theme): string | null =>
  isDefaultTheme(theme)
    ? null
    : `/assets/theme-${THEME_VERSION}-${theme.hue ?? DEFAULT_HUE}-${theme.pair}.css`;

/** Theme that a file name describes; null if it describes none. */
export function parseThemeFile(file: string): Theme | null {
  const [, version, written = '', pair] = /^theme-(\d+)-(\w+)-(\d)\.css$/.exec(file) ?? [];
  const hue = written === DEFAULT_HUE ? null : Number(written);
  const theme = { hue, pair: Number(pair) };
  const { hue: hues, typePair } = settingsLimits;
  const isKnown =
    version === String(THEME_VERSION) &&
    (hue === null || (Number.isInteger(hue) && hue >= hues.least && hue <= hues.most)) &&
    theme.pair >= typePair.least &&
    theme.pair <= typePair.most;
  return isKnown && getThemePath(theme)?.endsWith(file) ? theme : null;
}

/** Text of the stylesheet. It has no layer, so that it overrides the tokens of all. */
export const buildThemeStyles = (theme: Theme): string =>
  [...buildFontFaces(theme.pair), `:root{${buildTokens(theme).join('')}}`].join('\n');

function buildTokens({ hue, pair }: Theme): string[] {
  const { fonts, stacks } = getTypePair(pair);
  const colors = hue === null ? [] : listColors(hue);
  return [
    ...colors.map(({ token, light, dark }) => `--${token}:light-dark(${light},${dark});`),
    ...(fonts ? [`--serif:${stacks.serif};`, `--sans:${stacks.sans};`] : []),
  ];
}

function listColors(hue: number) {
  const light = buildAccentColors(hue, 'light');
  const dark = buildAccentColors(hue, 'dark');
  return accentTokens.map((token) => ({ token, light: light[token], dark: dark[token] }));
}

/** Letters of the extended faces; the Latin ones cover everything else. */
const extendedRange = 'U+100-130,U+132-151,U+154-17F,U+1E80-1E85,U+1EF2-1EF3';

const buildFontFaces = (pair: number): string[] =>
  (getTypePair(pair).fonts ?? []).flatMap(({ family, file }) => [
    buildFontFace(family, getFontPath(file, 'latin')),
    buildFontFace(family, getFontPath(file, 'latin-ext'), `unicode-range:${extendedRange};`),
  ]);

const buildFontFace = (family: string, path: string, more = '') =>
  `@font-face{font-family:"${family}";font-weight:400 700;font-display:swap;src:url("${path}") format("woff2");${more}}`;
