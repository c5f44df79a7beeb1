import { disc, draw, ellipse, fill, line, place, ribbon, tidy, times } from './drawing.ts';
import type { Point } from './drawing.ts';
import { brightness } from './looks.ts';
import type { Hair, Look } from './looks.ts';
import { mix } from './palettes.ts';
import { leafOutline, towards } from './plants.ts';

/** Hair behind the neck, and hair in front of the face and shoulders. */
export interface Coiffure {
  back: string;
  front: string;
}

/** Colours of one head of hair: the mass, its depths and its strands. */
interface Tones {
  main: string;
  deep: string;
  strand: string;
}

function tones({ hairColour }: Look): Tones {
  const dark = brightness(hairColour) < 0.25;
  return {
    main: hairColour,
    deep: mix(hairColour, '#1a1214', dark ? 0.35 : 0.25),
    strand: dark ? mix(hairColour, '#c9a58c', 0.3) : mix(hairColour, '#3a241c', 0.3),
  };
}

const pulled =
  'M-115 -2C-134 -120 -84 -182 0 -182S134 -120 115 -2C110 -50 92 -92 58 -116Q0 -134 -58 -116C-92 -92 -110 -50 -115 -2Z';
const pulledStrands =
  'M-104 -60Q-80 -130 -20 -170M-84 -98Q-50 -140 0 -164M104 -60Q80 -130 20 -170M84 -98Q50 -140 0 -164';

/** A ring of curls around the head from one angle to another. */
function curls(
  from: number,
  to: number,
  count: number,
  reach: Point,
  size: number,
  colour: string,
): string {
  return draw(count, (index) => {
    const angle = ((from + ((to - from) * index) / (count - 1)) * Math.PI) / 180;
    const grow = size * (0.86 + (0.28 * ((index * 37) % 10)) / 10);
    return disc([Math.cos(angle) * reach[0], Math.sin(angle) * reach[1] - 30], grow, colour);
  });
}

function coils(count: number, reach: number, colour: string): string {
  const rings = times(count, (index) => {
    const [x, y] = towards(
      [0, -70],
      190 + (index * 160) / (count - 1),
      reach * (0.9 + ((index * 29) % 10) / 60),
    );
    return `M${tidy(x - 13)} ${tidy(y)}a13 13 0 1 1 13 13`;
  });
  return line(rings.join(''), colour, 4, 0.8);
}

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

const styles: Record<Hair, (tones: Tones, look: Look) => Coiffure> = {
  crop: ({ main, strand }) => ({
    back: '',
    front:
      fill(
        'M-114 4C-130 -118 -80 -184 4 -184C86 -184 130 -118 114 4C112 -36 102 -70 88 -96C30 -82 -40 -86 -84 -104C-100 -76 -110 -36 -114 4Z',
        main,
      ) + line('M-60 -112Q-20 -140 30 -150M-10 -104Q40 -122 70 -132', strand, 4, 0.6),
  }),
  sidePart: ({ main, strand }) => ({
    back: '',
    front:
      fill(
        'M-114 6C-134 -110 -100 -172 -44 -186C40 -210 138 -150 114 6C112 -34 104 -62 90 -88C40 -84 -20 -98 -58 -140C-64 -100 -104 -64 -114 6Z',
        main,
      ) + line('M-58 -140Q-10 -186 60 -170M-40 -126Q20 -150 92 -110', strand, 4, 0.6),
  }),
  quiff: ({ main, strand }) => ({
    back: '',
    front:
      fill(
        'M-113 4C-126 -80 -120 -150 -78 -178C-44 -232 84 -240 116 -172C134 -120 122 -50 113 4C110 -40 102 -76 90 -104C50 -136 -30 -122 -86 -104C-102 -76 -110 -40 -113 4Z',
        main,
      ) +
      line(
        'M-70 -130Q-30 -206 60 -204M-30 -136Q10 -186 84 -176M20 -132Q50 -160 98 -146',
        strand,
        4.5,
        0.6,
      ),
  }),
  buzz: ({ main }, { skin }) => ({
    back: '',
    front: fill(
      'M-112 -4C-122 -116 -78 -164 0 -164S122 -116 112 -4C108 -40 100 -76 82 -98Q0 -126 -82 -98C-100 -76 -108 -40 -112 -4Z',
      mix(main, skin, 0.22),
    ),
  }),
  bald: (_, { skin }) => ({
    back: '',
    front: fill('M-58 -112Q-34 -138 4 -138Q-22 -126 -40 -98Z', mix(skin, '#fff4e2', 0.45), 0.7),
  }),
  receding: ({ main }, { skin }) => ({
    back: '',
    front:
      fill(
        'M-112 20C-132 -50 -122 -116 -82 -138C-94 -100 -100 -60 -102 -10ZM112 20C132 -50 122 -116 82 -138C94 -100 100 -60 102 -10Z',
        main,
      ) + fill('M-40 -118Q-20 -138 14 -138Q-12 -128 -26 -108Z', mix(skin, '#fff4e2', 0.45), 0.6),
  }),
  curlyTop: ({ main, deep, strand }) => ({
    back: curls(190, 350, 9, [104, 118], 34, deep),
    front:
      curls(200, 340, 10, [88, 112], 36, main) +
      curls(215, 325, 6, [60, 92], 30, main) +
      coils(8, 100, strand),
  }),
  afroShort: ({ main, strand }) => ({
    back: curls(165, 375, 19, [112, 130], 34, main),
    front:
      fill(
        'M-110 -14C-126 -130 -80 -176 0 -176S126 -130 110 -14C106 -60 96 -88 76 -104Q0 -122 -76 -104C-96 -88 -106 -60 -110 -14Z',
        main,
      ) + coils(9, 100, strand),
  }),
  turban: ({ main, deep }) => ({
    back: '',
    front:
      fill(
        'M-122 -22C-150 -110 -120 -214 0 -226C120 -214 150 -110 122 -22C110 -70 60 -104 0 -128C-60 -104 -110 -70 -122 -22Z',
        main,
      ) +
      fill(
        'M0 -128C60 -104 110 -70 122 -22C150 -110 120 -214 0 -226C60 -200 70 -160 0 -128Z',
        deep,
        0.45,
      ) +
      line(
        'M-126 -60C-96 -110 -40 -140 64 -206M-128 -96C-96 -146 -40 -170 30 -220M126 -60C96 -104 50 -124 -6 -140M130 -100C104 -134 60 -150 20 -152',
        deep,
        5,
        0.75,
      ),
  }),
  manBun: ({ main, deep, strand }) => ({
    back:
      disc([0, -196], 46, deep) +
      line('M-28 -206Q0 -240 30 -208M-16 -190Q2 -216 22 -188', strand, 4, 0.7),
    front: fill(pulled, main) + line(pulledStrands, strand, 3.5, 0.6),
  }),
  longLoose: ({ main, deep, strand }) => ({
    back: fill(
      'M-124 -40C-142 -150 -80 -194 0 -194S142 -150 124 -40C140 60 150 130 134 214Q0 236 -134 214C-150 130 -140 60 -124 -40Z',
      deep,
    ),
    front:
      fill(
        'M-6 -182C-104 -188 -144 -100 -128 10C-130 90 -140 150 -126 206C-96 190 -104 90 -106 20C-104 -60 -60 -104 -6 -140C60 -104 104 -60 106 20C104 90 96 190 126 206C140 150 130 90 128 10C144 -100 104 -188 -6 -182Z',
        main,
      ) +
      line(
        'M-118 20Q-126 100 -116 170M118 20Q126 100 116 170M-30 -166Q-96 -130 -112 -50M24 -166Q96 -130 112 -50',
        strand,
        3.5,
        0.6,
      ),
  }),
  bob: ({ main, deep, strand }) => ({
    back: fill(
      'M-130 -20C-148 -150 -80 -196 0 -196S148 -150 130 -20C142 60 150 110 138 152Q0 180 -138 152C-150 110 -142 60 -130 -20Z',
      deep,
    ),
    front:
      fill(
        'M-34 -184C-124 -176 -144 -90 -132 0C-134 60 -150 110 -138 152C-108 160 -90 130 -96 80C-112 0 -92 -84 -34 -142C20 -96 106 -70 102 50C98 110 104 152 138 152C150 110 134 60 132 0C146 -110 90 -196 -34 -184Z',
        main,
      ) +
      line('M-50 -168Q-116 -110 -118 0T-122 120M-6 -166Q100 -130 118 -10T122 120', strand, 4, 0.6),
  }),
  fringe: ({ main, deep, strand }) => ({
    back: fill(
      'M-130 -20C-148 -150 -80 -196 0 -196S148 -150 130 -20C144 70 150 130 134 176Q0 200 -134 176C-150 130 -144 70 -130 -20Z',
      deep,
    ),
    front:
      fill(
        'M-130 20C-148 -130 -84 -194 0 -194S148 -130 130 20C132 80 146 130 134 176C100 180 96 100 102 40C104 0 102 -44 98 -66Q0 -50 -98 -66C-102 -44 -104 0 -102 40C-96 100 -100 180 -134 176C-146 130 -132 80 -130 20Z',
        main,
      ) +
      line(
        'M-60 -70Q-56 -120 -20 -160M-16 -62Q-14 -120 0 -164M36 -62Q34 -120 18 -162M76 -70Q66 -124 40 -158M-118 40Q-126 100 -118 150M118 40Q126 100 118 150',
        strand,
        4,
        0.6,
      ),
  }),
  long: ({ main, deep, strand }) => ({
    back: fill(
      'M-126 -30C-146 -150 -80 -198 0 -198S146 -150 126 -30C146 80 158 200 176 330Q0 360 -176 330C-158 200 -146 80 -126 -30Z',
      deep,
    ),
    front:
      fill(
        'M0 -188C-108 -190 -142 -100 -128 10C-128 110 -160 220 -168 336C-110 340 -96 200 -100 90C-112 0 -84 -84 0 -146C84 -84 112 0 100 90C96 200 110 340 168 336C160 220 128 110 128 10C142 -100 108 -190 0 -188Z',
        main,
      ) +
      line(
        'M-18 -168Q-112 -110 -114 20C-114 140 -140 230 -144 310M18 -168Q112 -110 114 20C114 140 140 230 144 310M-112 130Q-122 220 -124 290M112 130Q122 220 124 290',
        strand,
        4,
        0.55,
      ),
  }),
  wavy: ({ main, deep, strand }) => ({
    back: fill(
      'M-126 -30C-150 -150 -80 -200 0 -200S150 -150 126 -30C170 20 130 80 166 130C196 190 150 230 176 310Q0 340 -176 310C-150 230 -196 190 -166 130C-130 80 -170 20 -126 -30Z',
      deep,
    ),
    front:
      fill(
        'M-40 -186C-130 -180 -140 -90 -130 -10C-172 40 -128 90 -164 150C-190 210 -146 250 -166 320C-100 320 -90 250 -112 190C-84 150 -118 90 -100 40C-116 -30 -96 -90 -40 -144C30 -96 108 -80 104 30C120 90 86 150 114 190C92 250 104 320 168 320C148 250 192 210 166 150C130 90 174 40 132 -10C150 -110 90 -200 -40 -186Z',
        main,
      ) +
      line(
        'M-54 -166C-120 -120 -104 -40 -118 20C-150 70 -112 110 -140 170C-158 220 -130 250 -138 296M-6 -166C110 -136 106 -40 120 20C150 70 114 110 142 170C160 220 132 250 140 296',
        strand,
        4.5,
        0.55,
      ),
  }),
  curls: ({ main, deep, strand }) => ({
    back: curls(120, 420, 22, [146, 166], 46, deep) + curls(90, 450, 9, [116, 150], 60, deep),
    front:
      curls(196, 344, 13, [104, 128], 40, main) +
      curls(160, 192, 3, [126, 110], 38, main) +
      curls(-12, 20, 3, [126, 110], 38, main) +
      curls(128, 150, 2, [136, 150], 40, main) +
      curls(30, 52, 2, [136, 150], 40, main) +
      coils(11, 116, strand),
  }),
  afro: ({ main, strand }) => ({
    back: ellipse([0, -62], [186, 176], main) + curls(140, 400, 30, [178, 178], 27, main),
    front:
      fill(
        'M-110 -10C-130 -140 -80 -180 0 -180S130 -140 110 -10C106 -56 94 -84 72 -102Q0 -126 -72 -102C-94 -84 -106 -56 -110 -10Z',
        main,
      ) +
      coils(13, 142, strand) +
      coils(9, 100, strand),
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
  headscarf: ({ main, deep }) => ({
    back: fill(
      'M-140 -20C-150 -150 -90 -206 0 -206S150 -150 140 -20C150 100 190 190 230 260Q0 400 -230 260C-190 190 -150 100 -140 -20Z',
      deep,
    ),
    front:
      fill(
        'M0 -200C-106 -200 -148 -120 -138 0C-132 110 -170 180 -232 252C-120 350 110 360 232 252C170 180 132 110 138 0C148 -120 106 -200 0 -200ZM0 -126C64 -126 96 -76 96 -8C96 70 62 132 0 146C-62 132 -96 70 -96 -8C-96 -76 -64 -126 0 -126Z',
        main,
      ).replace('<path', '<path fill-rule="evenodd"') +
      line(
        'M-104 -104Q-130 0 -96 100M104 -104Q132 10 84 116Q10 210 -120 260M96 140Q60 230 -40 300M-90 130Q-60 190 20 210',
        deep,
        5,
        0.65,
      ) +
      fill('M-96 60C-70 160 60 180 96 60C110 130 60 200 0 196S-112 140 -96 60Z', deep, 0.35),
  }),
  headwrap: ({ main, deep }, { trim }) => ({
    back: '',
    front:
      fill(
        'M-120 -34C-160 -120 -130 -240 10 -250C140 -250 160 -120 120 -34C96 -84 50 -104 0 -104S-96 -84 -120 -34Z',
        main,
      ) +
      fill('M-30 -236C-70 -300 20 -316 30 -262C80 -316 130 -270 70 -226Z', main) +
      fill(
        'M10 -250C140 -250 160 -120 120 -34C112 -52 100 -66 86 -76C110 -160 80 -220 10 -250Z',
        deep,
        0.4,
      ) +
      line(
        'M-128 -72C-90 -150 -10 -190 60 -240M-132 -120C-104 -180 -40 -220 20 -246M124 -70C90 -150 60 -190 30 -240M-100 -62C-60 -110 40 -120 96 -60',
        deep,
        5,
        0.7,
      ) +
      line('M-122 -42C-96 -90 -50 -110 0 -110S96 -90 122 -42', trim, 9),
  }),
  locs: ({ main, deep, strand }, { jaw }) => ({
    back: draw(9, (index) =>
      fill(
        ribbon(
          [
            [-128 + index * 32, -80],
            [-142 + index * 35.5, 60],
            [-150 + index * 37.5, 150],
            [-146 + index * 36.5, 210 + (index % 3) * 22],
          ],
          [34, 34, 22],
        ),
        deep,
      ),
    ),
    front:
      draw(6, (index) => {
        const side = index < 3 ? -1 : 1;
        const rank = index % 3;
        const reach = 108 + rank * 17;
        return fill(
          ribbon(
            [
              [side * 60, -150],
              [side * reach, -60],
              [side * (reach + 8), 70],
              [side * (reach + 2), 170 + rank * 26 + (jaw > 76 ? 0 : 40)],
            ],
            [24, 27, 19],
          ),
          rank % 2 ? deep : main,
        );
      }) +
      fill(
        'M-112 -20C-132 -130 -84 -188 0 -188S132 -130 112 -20C104 -70 80 -104 44 -122Q0 -134 -44 -122C-80 -104 -104 -70 -112 -20Z',
        main,
      ) +
      line(
        'M-96 -60Q-80 -130 -30 -172M-60 -108Q-40 -150 -8 -178M96 -60Q80 -130 30 -172M60 -108Q40 -150 8 -178M0 -128V-180',
        strand,
        4,
        0.65,
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
  pixie: ({ main, strand }) => ({
    back: '',
    front:
      fill(
        'M-116 34C-142 -110 -94 -190 6 -192C110 -192 140 -100 114 34C106 10 106 -20 100 -50C90 -70 84 -84 70 -96C60 -70 20 -62 -20 -62C0 -72 14 -88 18 -100C-20 -66 -60 -60 -94 -62C-104 -34 -108 0 -116 34Z',
        main,
      ) +
      line(
        'M70 -98Q40 -150 -30 -168M18 -102Q-20 -140 -76 -140M96 -70Q90 -130 40 -166',
        strand,
        4,
        0.6,
      ),
  }),
  softCurls: ({ main, deep, strand }) => ({
    back: curls(150, 390, 14, [126, 142], 44, deep),
    front:
      curls(198, 342, 8, [102, 124], 42, main) +
      curls(164, 190, 2, [122, 90], 34, main) +
      curls(-10, 16, 2, [122, 90], 34, main) +
      coils(9, 112, strand),
  }),
};

export function coiffure(look: Look): Coiffure {
  return styles[look.hair](tones(look), look);
}
