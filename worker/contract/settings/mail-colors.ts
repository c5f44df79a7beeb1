/** Colours of e-mails, light and dark; the names match the design tokens of the site. */

import { buildAccentColors } from './accent-colors.ts';

const sobeColors = {
  paper: ['#fbf8f0', '#121916'],
  'paper-raised': ['#fefdf9', '#1a231f'],
  ink: ['#192820', '#ede9e0'],
  'ink-soft': ['#465449', '#b7b5a8'],
  line: ['#ddd7ca', '#313b36'],
  accent: ['#1e5a39', '#9ad1a4'],
  'accent-soft': ['#daecd6', '#20362a'],
  'on-accent': ['#fdfaf3', '#0e1913'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type MailColor = keyof typeof sobeColors;
export type MailColors = Record<MailColor, readonly [light: string, dark: string]>;

/** Colours in the hue of a site; with null, those of Sobe. */
export function getMailColors(hue: number | null): MailColors {
  if (hue === null) return sobeColors;
  const light = buildAccentColors(hue, 'light');
  const dark = buildAccentColors(hue, 'dark');
  const pair = (name: MailColor) => [light[name], dark[name]] as const;
  return {
    paper: pair('paper'),
    'paper-raised': pair('paper-raised'),
    ink: pair('ink'),
    'ink-soft': pair('ink-soft'),
    line: pair('line'),
    accent: pair('accent'),
    'accent-soft': pair('accent-soft'),
    'on-accent': pair('on-accent'),
  };
}
