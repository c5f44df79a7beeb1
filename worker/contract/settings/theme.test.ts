import { describe, expect, test } from 'vitest';
import { buildAccentColors, getHexContrast } from './accent-colors.ts';
import { buildThemeStyles, getThemePath, parseThemeFile } from './theme.ts';

const hues = Array.from({ length: 360 }, (_, hue) => hue);

describe.each(['light', 'dark'] as const)('colours of a %s scheme', (scheme) => {
  const all = hues.map((hue) => ({ hue, colors: buildAccentColors(hue, scheme) }));

  test.each([
    ['accent', 'paper'],
    ['accent', 'paper-raised'],
    ['accent', 'paper-sunk'],
    ['accent', 'accent-soft'],
    ['on-accent', 'accent'],
    ['ink', 'paper'],
    ['ink', 'accent-soft'],
    ['ink-soft', 'paper'],
    ['ink-soft', 'paper-sunk'],
    ['ink-soft', 'paper-raised'],
    ['ink-soft', 'accent-soft'],
  ] as const)('make %s readable on %s in every hue', (text, ground) => {
    const unreadable = all.filter(
      ({ colors }) => getHexContrast(colors[text], colors[ground]) < 4.5,
    );
    expect(unreadable.map(({ hue }) => hue)).toEqual([]);
  });

  test('differ between hues', () => {
    expect(new Set(all.map(({ colors }) => colors.accent)).size).toBeGreaterThan(200);
  });
});

describe('a theme', () => {
  test.each([
    { hue: 0, pair: 1 },
    { hue: 359, pair: 3 },
    { hue: null, pair: 2 },
  ])('is found by its address: %j', (theme) => {
    const path = getThemePath(theme);
    expect(parseThemeFile(path?.split('/').at(-1) ?? '')).toEqual(theme);
  });

  test('of the default values has no stylesheet', () => {
    expect(getThemePath({ hue: null, pair: 1 })).toBeNull();
  });

  test.each([
    'theme-1-360-1.css',
    'theme-1-007-1.css',
    'theme-1-7-4.css',
    'theme-1-7-0.css',
    'theme-1-sobe-1.css',
    'theme-0-7-1.css',
    'theme-1-7-1.css.map',
    'main.css',
  ])('is not named by %s', (file) => {
    expect(parseThemeFile(file)).toBeNull();
  });

  test('sets only fonts that it needs', () => {
    expect(buildThemeStyles({ hue: 20, pair: 1 })).not.toContain('@font-face');
    expect(buildThemeStyles({ hue: null, pair: 2 })).not.toContain('--accent');
  });
});
