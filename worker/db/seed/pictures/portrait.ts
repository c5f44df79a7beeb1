import { clothes } from './clothes.ts';
import { box, disc, draw, fill, place, shorten, times } from './drawing.ts';
import { face, neck } from './faces.ts';
import { coiffure } from './hair.ts';
import type { Look } from './looks.ts';
import { lookOf } from './looks.ts';
import { isCool, mix } from './palettes.ts';
import { fern, leaf, leafOutline, spray } from './plants.ts';
import type { Random } from './random.ts';
import { seeded } from './random.ts';

const size = 800;

/** One large motif behind the head, close to the ground in tone so that the face leads. */
function motif(random: Random, { palette, ground }: Look): string {
  const cool = [palette.paper, palette.water, palette.land[1], palette.leaf[0]];
  const warm = [palette.paper, palette.gold, palette.clay, palette.bloom];
  const tints = (isCool(ground) ? cool : warm).filter((colour) => colour !== ground);
  const soft = mix(ground, random.pick(tints), 0.42);
  const deep = mix(soft, palette.ink, 0.14);
  const tones = [soft, deep] as const;
  const lean = random.between(-12, 12);
  const motifs = {
    sun: () => disc([400 + lean * 3, 330], 290, soft),
    rays: () =>
      disc([400, 330], 250, soft) +
      fill(
        times(24, (index) =>
          leafOutline(
            [
              400 + Math.cos((index * Math.PI) / 12) * 275,
              330 + Math.sin((index * Math.PI) / 12) * 275,
            ],
            index * 15,
            index % 2 ? 60 : 100,
            26,
          ),
        ).join(''),
        soft,
      ),
    arch: () => fill('M110 800V390A290 290 0 0 1 690 390V800Z', soft),
    leaves: () =>
      draw(5, (index) => {
        const side = [-72, 72, -36, 36, 0][index] ?? 0;
        return leaf([400, 800], -90 + side + lean * 0.4, 800 - Math.abs(side), 230, tones);
      }),
    ferns: () =>
      draw(6, (index) =>
        fern(
          [index < 3 ? 150 : 650, 820],
          -90 + ((index % 3) - 1) * 34 + (index < 3 ? -8 : 8),
          720,
          index < 3 ? -26 : 26,
          index % 2 ? soft : deep,
        ),
      ),
    branches: () =>
      draw(2, (index) =>
        spray({
          from: [index ? 690 : 110, 830],
          degrees: -90 + (index ? 4 : -4),
          length: 780,
          bend: index ? -16 : 16,
          tones,
          stalk: deep,
          leafLength: 0.27,
          leafBreadth: 0.46,
          pairs: 7,
        }),
      ),
    hills: () =>
      disc([400 + lean * 14, 250], 180, soft) +
      fill('M0 470Q200 380 420 450T800 430V800H0Z', mix(ground, soft, 0.6)) +
      fill('M0 570Q240 500 460 560T800 530V800H0Z', deep),
    petals: () =>
      draw(12, (index) =>
        fill(leafOutline([400, 330], index * 30 + lean, 400, 170), index % 2 ? soft : deep),
      ),
  };
  return motifs[
    random.pick(['sun', 'rays', 'arch', 'leaves', 'ferns', 'branches', 'hills', 'petals'] as const)
  ]();
}

/** An SVG of 800 by 800: head and shoulders of a person who follows from the key. */
export function portrait(key: string): string {
  const random = seeded(`portrait/${key}`);
  const look = lookOf(random);
  const { back, front } = coiffure(look);
  const fit = look.cheek / 110;
  const head = (art: string): string => place(art, [0, 0], look.turn);
  const wide = (art: string): string => `<g transform="scale(${fit.toFixed(3)} 1)">${art}</g>`;
  const person = head(wide(back)) + neck(look) + clothes(look) + head(face(look) + wide(front));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">` +
    box([0, 0], [size, size], look.ground) +
    shorten(motif(random, look)) +
    shorten(place(person, [400 + random.between(-14, 14), 376], 0, random.between(1.1, 1.2))) +
    '</svg>'
  );
}
