import type { Point } from './drawing.ts';
import { disc, draw, ellipse, fill, line, place } from './drawing.ts';
import type { Style, Tones } from './hair.ts';
import type { Hair } from './looks.ts';
import { leafOutline } from './plants.ts';

const pulled =
  'M-115 -2C-134 -120 -84 -182 0 -182S134 -120 115 -2C110 -50 92 -92 58 -116Q0 -134 -58 -116C-92 -92 -110 -50 -115 -2Z';

const pulledStrands =
  'M-104 -60Q-80 -130 -20 -170M-84 -98Q-50 -140 0 -164M104 -60Q80 -130 20 -170M84 -98Q50 -140 0 -164';

/** Plaited hair from a point downwards. */
function plait(
  [x, y]: Point,
  links: number,
  lean: number,
  { main, deep }: Tones,
  tie: string,
): string {
  const art = draw(links, (index) => {
    const at: Point = [x + lean * index, y + index * 30];
    const size = 52 - index * 2;
    return (
      fill(leafOutline([at[0] + 16, at[1] - 14], 128, size, 36), index % 2 ? main : deep) +
      fill(leafOutline([at[0] - 16, at[1] - 14], 52, size, 36), index % 2 ? deep : main)
    );
  });
  const end: Point = [x + lean * links, y + links * 30];
  return (
    art +
    fill(leafOutline([end[0], end[1] - 4], 88, 54, 34), main) +
    ellipse([end[0], end[1] + 2], [16, 9], tie)
  );
}

export const tiedHair = {
  manBun: ({ main, deep, strand }) => ({
    back:
      disc([0, -196], 46, deep) +
      line('M-28 -206Q0 -240 30 -208M-16 -190Q2 -216 22 -188', strand, 4, 0.7),
    front: fill(pulled, main) + line(pulledStrands, strand, 3.5, 0.6),
  }),
  topBun: ({ main, deep, strand }) => ({
    back:
      disc([0, -214], 60, main) +
      line(
        'M-40 -222Q-10 -268 40 -234M-30 -204Q6 -244 44 -208M-14 -190Q10 -214 34 -190',
        strand,
        4.5,
        0.7,
      ) +
      ellipse([0, -172], [42, 14], deep),
    front: fill(pulled, main) + line(pulledStrands, strand, 4, 0.6),
  }),
  lowBun: ({ main, deep, strand }, { mirror }) => ({
    back: place(
      disc([112, 96], 58, deep) +
        line('M80 80Q112 50 148 84M84 104Q112 80 146 112', strand, 4.5, 0.6),
      [0, 0],
      0,
      1,
      mirror,
    ),
    front:
      fill(
        'M-30 -182C-124 -172 -134 -80 -118 20C-104 -20 -100 -84 -30 -142C20 -90 100 -70 118 20C136 -90 96 -196 -30 -182Z',
        main,
      ) + line('M-40 -166Q-106 -110 -110 -30M-16 -160Q80 -130 108 -36', strand, 4, 0.6),
  }),
  braids: (shades, { trim }) => ({
    back: '',
    front:
      plait([-122, 60], 9, -1.5, shades, trim) +
      plait([122, 60], 9, 1.5, shades, trim) +
      fill(
        'M0 -184C-110 -186 -146 -96 -126 60C-104 50 -104 20 -104 -10C-100 -70 -60 -116 0 -150C60 -116 100 -70 104 -10C104 20 104 50 126 60C146 -96 110 -186 0 -184Z',
        shades.main,
      ) +
      line(
        'M-14 -166Q-98 -126 -112 -20M14 -166Q98 -126 112 -20M0 -182V-152',
        shades.strand,
        4,
        0.6,
      ),
  }),
  ponytail: ({ main, deep, strand }, { mirror, trim }) => ({
    back: '',
    front: place(
      fill(
        'M104 -20C150 40 108 110 146 180C164 240 130 290 112 320C84 260 96 220 84 160C76 90 96 40 104 -20Z',
        deep,
      ) +
        line('M118 60Q112 140 124 200M108 150Q116 220 116 270', strand, 4, 0.6) +
        ellipse([112, 24], [22, 11], trim) +
        fill(pulled, main) +
        line(pulledStrands, strand, 4, 0.6),
      [0, 0],
      0,
      1,
      mirror,
    ),
  }),
} satisfies Partial<Record<Hair, Style>>;
