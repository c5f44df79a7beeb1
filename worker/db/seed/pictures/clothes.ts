import { disc, draw, fill, line, times, within } from './drawing.ts';
import type { Look } from './looks.ts';
import { mix } from './palettes.ts';
import { leafOutline } from './plants.ts';

const garment =
  'M-62 214C-100 256 -226 258 -272 338C-300 396 -306 470 -306 560H306C306 470 300 396 272 338C226 258 100 256 62 214Q0 276 -62 214Z';

function print({ print: kind, cloth, trim }: Look): string {
  const ink = mix(cloth, trim, 0.55);
  if (kind === 'stripes')
    return draw(9, (index) =>
      line(`M-320 ${250 + index * 34}Q0 ${300 + index * 34} 320 ${250 + index * 34}`, ink, 11),
    );
  if (kind === 'checks')
    return line(
      times(11, (index) => `M${-300 + index * 60} 200V560`).join('') +
        times(7, (index) => `M-320 ${230 + index * 50}H320`).join(''),
      ink,
      6,
      0.8,
    );
  if (kind === 'dots')
    return draw(66, (index) =>
      disc(
        [
          -300 + (index % 11) * 60 + (Math.floor(index / 11) % 2) * 30,
          236 + Math.floor(index / 11) * 44,
        ],
        8,
        ink,
      ),
    );
  if (kind === 'sprigs') {
    const sprigs = times(40, (index) => {
      const [x, y] = [
        -290 + (index % 8) * 84 + (Math.floor(index / 8) % 2) * 42,
        270 + Math.floor(index / 8) * 58,
      ];
      return (
        leafOutline([x, y], -90, 30, 13) +
        leafOutline([x, y], -24, 25, 12) +
        leafOutline([x, y], -156, 25, 12)
      );
    });
    return fill(sprigs.join(''), ink);
  }
  return '';
}

const skinShapes: Partial<Record<Look['collar'], string>> = {
  vee: 'M-74 206L0 352L74 206Z',
  scoop: 'M-104 214C-96 330 96 330 104 214Z',
  wrap: 'M-70 206L14 330L78 206Z',
  shirt: 'M-56 206L0 290L56 206Z',
  kurta: 'M-54 206Q0 262 54 206L0 318Z',
};

function necklace({ necklace: worn, palette, collar }: Look): string {
  if (!worn || collar === 'rollneck' || collar === 'shirt' || collar === 'kurta') return '';
  return line('M-54 214Q0 330 54 214', palette.gold, 4) + disc([0, 276], 10, palette.clay);
}

const collars: Record<Look['collar'], (look: Look, deep: string) => string> = {
  crew: ({ trim }) => line('M-66 212Q0 284 66 212', trim, 15),
  vee: (_, deep) => line('M-76 208L0 356L76 208', deep, 13),
  scoop: (_, deep) => line('M-106 222C-96 336 96 336 106 222', deep, 10),
  wrap: (_, deep) =>
    fill('M78 204L100 222C60 330 -20 440 -120 560H-160C-60 440 20 320 78 204Z', deep) +
    line('M-72 208L20 336', deep, 14),
  shirt: ({ cloth, palette }, deep) => {
    const collar = mix(cloth, palette.paper, 0.35);
    return (
      line('M0 290V560', deep, 5) +
      draw(3, (index) => disc([14, 334 + index * 56], 6, deep)) +
      fill('M-56 196L-96 236L-54 318L0 286ZM56 196L96 236L54 318L0 286Z', collar) +
      line('M-54 318L0 286L54 318', deep, 4)
    );
  },
  rollneck: ({ cloth }, deep) =>
    fill('M-62 142Q0 180 62 142L70 236Q0 286 -70 236Z', cloth) +
    line('M-62 146Q0 186 62 146', deep, 5) +
    line('M-40 172V240M-14 182V254M14 182V254M40 172V240', deep, 4, 0.5),
  jacket: ({ trim, palette, cloth }, deep) => {
    const lapel = mix(cloth, palette.paper, 0.12);
    const inner = mix(trim, palette.paper, 0.35);
    return (
      fill('M-66 206Q0 262 66 206L46 560H-46Z', inner) +
      line('M-62 214Q0 276 62 214', mix(inner, palette.ink, 0.2), 7) +
      fill(
        'M-64 204L-118 240L-128 330L-84 340L-38 560H-70L-140 380ZM64 204L118 240L128 330L84 340L38 560H70L140 380Z',
        deep,
        0.35,
      ) +
      fill(
        'M-64 204L-120 238L-134 330L-96 334L-34 560C-30 420 -50 300 -64 204ZM64 204L120 238L134 330L96 334L34 560C30 420 50 300 64 204Z',
        lapel,
      )
    );
  },
  kurta: ({ trim }, deep) =>
    line('M-58 204Q0 270 58 204', trim, 17) +
    line('M-8 252V400H12V252', trim, 11) +
    draw(3, (index) => disc([2, 296 + index * 40], 5, deep)),
  apron: ({ trim, palette }, deep) =>
    fill(
      'M-150 236L-120 228L-92 360H92L120 228L150 236L128 376L150 560H-150L-128 376Z',
      mix(trim, palette.ink, 0.12),
    ) +
    line('M-66 212Q0 284 66 212', deep, 10) +
    disc([-104, 372], 11, palette.gold) +
    disc([104, 372], 11, palette.gold) +
    line('M-92 400H92', deep, 4, 0.5),
};

/** The shoulders down to the lower edge, with skin wherever the neckline is open. */
export function clothes(look: Look): string {
  const deep = mix(look.cloth, look.palette.ink, 0.32);
  const open = skinShapes[look.collar];
  return (
    fill(garment, look.cloth) +
    within(
      garment,
      'cloth',
      print(look) +
        fill('M120 230C190 330 200 440 190 560H320V230Z', look.palette.ink, 0.1) +
        line('M-216 380Q-196 470 -204 560M216 380Q196 470 204 560', deep, 5, 0.7),
    ) +
    (open
      ? fill(open, look.skin) +
        fill('M-50 190Q0 244 50 190L40 214Q0 262 -44 212Z', look.shadow, 0.35)
      : '') +
    collars[look.collar](look, deep) +
    necklace(look)
  );
}
