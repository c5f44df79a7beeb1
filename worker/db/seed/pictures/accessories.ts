import { disc, fill, line, tidy } from './drawing.ts';
import type { Look } from './looks.ts';
import { brightness } from './looks.ts';
import { mix } from './palettes.ts';

export function glasses({ glasses: kind, palette, cheek, skin }: Look): string {
  if (kind === 'none') return '';
  const light = brightness(skin);
  const gold = mix(palette.gold, palette.paper, 0.15);
  const dark = mix(palette.ink, palette.clay, kind === 'square' ? 0.15 : 0.35);
  const rim = light < 0.45 ? gold : dark;
  const shape = {
    round: (x: number) => `M${x - 39} -8A39 39 0 1 1 ${x + 39} -8A39 39 0 1 1 ${x - 39} -8Z`,
    square: (x: number) =>
      `M${x - 34} -36H${x + 34}Q${x + 42} -36 ${x + 41} -26L${x + 35} 12Q${x + 32} 22 ${x + 22} 22H${x - 22}Q${x - 32} 22 ${x - 35} 12L${x - 41} -26Q${x - 42} -36 ${x - 34} -36Z`,
    half: (x: number) =>
      `M${x - 38} -22Q${x} -34 ${x + 38} -22C${x + 40} 10 ${x + 24} 24 ${x} 24S${x - 40} 10 ${x - 38} -22Z`,
  }[kind];
  const frames = shape(-47) + shape(47);
  const arms = `M-8 -14Q0 -22 8 -14M-86 -14L${tidy(-cheek)} -20M86 -14L${tidy(cheek)} -20`;
  return fill(frames, '#ffffff', 0.1) + line(frames + arms, rim, kind === 'square' ? 7.5 : 5.5);
}

export function earrings({ earrings: kind, cheek, palette }: Look): string {
  const draw = (x: number): string => {
    if (kind === 'hoop')
      return `<circle cx="${tidy(x)}" cy="60" r="23" fill="none" stroke="${palette.gold}" stroke-width="6"/>`;
    if (kind === 'drop')
      return (
        line(`M${tidy(x)} 38V54`, palette.gold, 4) +
        fill(
          `M${tidy(x)} 50C${tidy(x + 18)} 74 ${tidy(x + 14)} 92 ${tidy(x)} 92S${tidy(x - 18)} 74 ${tidy(x)} 50Z`,
          palette.clay,
        )
      );
    return disc([x, 40], 8, palette.gold);
  };
  return kind === 'none' ? '' : draw(-cheek - 6) + draw(cheek + 6);
}
