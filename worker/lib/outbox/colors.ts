/** Colours of emails, light and dark; the names match the design tokens of the site. */
export const mailColors = {
  paper: ['#fbf8f0', '#121916'],
  'paper-raised': ['#fefdf9', '#1a231f'],
  ink: ['#192820', '#ede9e0'],
  'ink-soft': ['#465449', '#b7b5a8'],
  line: ['#ddd7ca', '#313b36'],
  accent: ['#1e5a39', '#9ad1a4'],
  'accent-soft': ['#daecd6', '#20362a'],
  'on-accent': ['#fdfaf3', '#0e1913'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;
