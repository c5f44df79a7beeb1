/**
 * Colours of a site with an accent of its own: the tokens of `web/styles/tokens.css` in that hue.
 * Lightness is corrected until the text on and in the accent is readable in both schemes.
 */

/** Least contrast of text (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5;

/** A colour in OKLCH: lightness and chroma from 0 to 1, hue in degrees. */
interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

type Rgb = readonly [red: number, green: number, blue: number];

export const accentTokens = [
  'paper',
  'paper-raised',
  'paper-sunk',
  'ink',
  'ink-soft',
  'line',
  'line-strong',
  'accent',
  'accent-soft',
  'on-accent',
] as const;

export type AccentToken = (typeof accentTokens)[number];
export type AccentColors = Record<AccentToken, string>;

/** Lightness and chroma of each token, before the correction. */
const baseColors: Record<'light' | 'dark', Record<AccentToken, [number, number]>> = {
  light: {
    paper: [0.978, 0.009],
    'paper-raised': [0.994, 0.004],
    'paper-sunk': [0.95, 0.015],
    ink: [0.26, 0.025],
    'ink-soft': [0.43, 0.025],
    line: [0.88, 0.018],
    'line-strong': [0.62, 0.02],
    accent: [0.44, 0.115],
    'accent-soft': [0.925, 0.035],
    'on-accent': [0.985, 0.01],
  },
  dark: {
    paper: [0.205, 0.015],
    'paper-raised': [0.245, 0.017],
    'paper-sunk': [0.175, 0.014],
    ink: [0.935, 0.013],
    'ink-soft': [0.77, 0.018],
    line: [0.34, 0.018],
    'line-strong': [0.58, 0.02],
    accent: [0.81, 0.095],
    'accent-soft': [0.31, 0.04],
    'on-accent': [0.2, 0.02],
  },
};

/** Tokens that the accent is read on or written with. */
const contrasts = ['paper', 'paper-raised', 'paper-sunk', 'accent-soft', 'on-accent'] as const;

/** Colours of a hue as hexadecimal values. */
export function buildAccentColors(hue: number, scheme: 'light' | 'dark'): AccentColors {
  const base = baseColors[scheme];
  const toRgb = (token: AccentToken) => {
    const [lightness, chroma] = base[token];
    return fitIntoSrgb({ lightness, chroma, hue });
  };
  const others = contrasts.map(toRgb);
  const step = scheme === 'light' ? -0.01 : 0.01;
  let [lightness, chroma] = base.accent;
  let accent = fitIntoSrgb({ lightness, chroma, hue });
  while (
    others.some((other) => getContrast(accent, other) < LEAST_CONTRAST) &&
    lightness > 0 &&
    lightness < 1
  ) {
    lightness += step;
    chroma *= 0.99;
    accent = fitIntoSrgb({ lightness, chroma, hue });
  }
  return Object.fromEntries(
    accentTokens.map((token) => [token, formatHex(token === 'accent' ? accent : toRgb(token))]),
  ) as AccentColors;
}

/** Contrast of two hexadecimal colours, from 1 to 21. */
export const getHexContrast = (one: string, other: string) =>
  getContrast(parseHex(one), parseHex(other));

function getContrast(one: Rgb, other: Rgb): number {
  const lights = [getLuminance(one), getLuminance(other)];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

const getLuminance = ([red, green, blue]: Rgb) =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);

const toLinear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const toGamma = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** Reduces the chroma until a screen can show the colour. */
function fitIntoSrgb({ lightness, chroma, hue }: Oklch): Rgb {
  for (let less = chroma; less > 0.001; less -= 0.002) {
    const rgb = convertOklch({ lightness, chroma: less, hue });
    if (rgb.every((value) => value >= -0.0005 && value <= 1.0005)) return rgb;
  }
  return convertOklch({ lightness, chroma: 0, hue });
}

/** Björn Ottosson's conversion to sRGB (https://bottosson.github.io/posts/oklab). */
function convertOklch({ lightness, chroma, hue }: Oklch): Rgb {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toGamma(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    toGamma(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    toGamma(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

const formatHex = (rgb: Rgb) =>
  `#${rgb.map((value) => toByte(value).toString(16).padStart(2, '0')).join('')}`;

const toByte = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 255);

const parseHex = (hex: string): Rgb => {
  const read = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return [read(1), read(3), read(5)];
};
