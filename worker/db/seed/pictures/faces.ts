import { earrings, glasses } from './accessories.ts';
import type { Point } from './drawing.ts';
import { disc, ellipse, fill, line, place, tidy, times, within } from './drawing.ts';
import type { Look } from './looks.ts';
import { brightness } from './looks.ts';
import { mix } from './palettes.ts';

/** Faces are drawn around the origin: the crown is 150 above it, the chin 142 below. */
function faceOutline({ cheek, jaw }: Look): string {
  const [w, j] = [tidy(cheek), tidy(jaw)];
  const temple = tidy(cheek * 0.74);
  return `M0 -150C${temple} -150 ${w} -96 ${w} -20C${w} 62 ${j} 142 0 142C${-j} 142 ${-w} 62 ${-w} -20C${-w} -96 ${-temple} -150 0 -150Z`;
}

export function neck({ skin, shadow, beard }: Look): string {
  const slim = beard === 'none' ? 46 : 54;
  return (
    fill(`M${-slim} 60V190Q${-slim - 14} 250 -150 290H150Q${slim + 14} 250 ${slim} 190V60Z`, skin) +
    fill(`M${-slim} 96Q0 190 ${slim} 96V150Q10 236 ${-slim} 150Z`, shadow)
  );
}

function ears({ cheek, skin, shadow }: Look): string {
  return [-1, 1]
    .map((side) => {
      const x = side * (cheek + 1);
      const fold = `M${tidy(x + side * 8)} -8Q${tidy(x - side * 8)} 0 ${tidy(x + side * 2)} 22`;
      return ellipse([x, 6], [19, 32], skin) + line(fold, shadow, 4);
    })
    .join('');
}

/** The upper lid, from the inner to the outer corner of an eye at x on one side. */
function lid({ eyes, eyeHeight, eyeTilt }: Look, x: number, side: number): string {
  const [inner, outer] = [x - side * 22, x + side * 22];
  if (eyes === 'closed') return `M${inner} -13Q${x} 11 ${outer} -14`;
  if (eyes === 'smiling') return `M${inner} -4Q${x} -29 ${outer} -5`;
  const corner = tidy(-9 - eyeTilt);
  return `M${inner} -7Q${x} ${tidy(-14 - eyeHeight * 1.5)} ${outer} ${corner}`;
}

function eye(look: Look, side: number): string {
  const x = side * 45;
  const { eyes, eyeHeight, eyeTilt, lashes, palette, skin } = look;
  const ink = mix('#1d1517', palette.ink, 0.4);
  const corner: Point = [
    x + side * 22,
    eyes === 'open' ? -9 - eyeTilt : eyes === 'closed' ? -14 : -5,
  ];
  const lash = line(
    `M${corner.map(tidy).join(' ')}l${side * 10} ${eyes === 'closed' ? 3 : -6}`,
    ink,
    4.5,
  );
  const white = `${lid(look, x, side)}Q${x + side * 8} ${tidy(eyeHeight * 0.5)} ${x - side * 22} -7Z`;
  const ball =
    fill(white, mix('#fffaf0', skin, 0.1)) +
    ellipse([x, -10 - eyeTilt * 0.3], [9.5, Math.min(9.5, eyeHeight)], ink) +
    disc([x + 3, -14 - eyeTilt * 0.3], 2.8, '#fff8ec');
  return (
    (eyes === 'open' ? ball : '') +
    line(lid(look, x, side), ink, eyes === 'open' ? 5.5 : 6.5) +
    (lashes ? lash : '')
  );
}

function brow({ brow: thick, hairColour, hair, shadow, age, skin }: Look, side: number): string {
  const hidden =
    hair === 'headscarf' || hair === 'headwrap' || hair === 'turban' || hair === 'bald';
  const own = mix(hairColour, age === 'elder' ? skin : '#2a1f1d', 0.28);
  const unseen = age === 'elder' ? '#a7a19a' : mix('#2a1f1d', shadow, 0.12);
  return line(`M${side * 21} -45Q${side * 46} -63 ${side * 72} -44`, hidden ? unseen : own, thick);
}

function nose({ nose: shape, shadow }: Look): string {
  const deep = mix(shadow, '#5a2320', 0.3);
  const lines = {
    straight: 'M8 -24Q12 20 21 36Q22 51 2 50',
    round: 'M-22 40Q-24 52 -8 51Q0 58 9 51Q24 52 22 40',
    long: 'M-6 -30Q-16 20 -21 42Q-20 56 6 54',
  };
  return line(lines[shape], deep, 5);
}

function mouth(look: Look): string {
  const { mouth: mood, lips, shadow, skin } = look;
  const rose = mix(skin, '#9c3040', brightness(skin) < 0.45 ? 0.36 : 0.52);
  const deep = mix(shadow, '#5a1d22', 0.45);
  if (mood === 'laugh') {
    return (
      fill('M-40 78Q0 88 40 78Q30 116 0 116T-40 78Z', mix(deep, '#3a1015', 0.5)) +
      fill('M-35 80Q0 89 35 80L31 91Q0 98 -31 91Z', '#fdf6ea') +
      line('M-44 76Q0 90 44 76', lips ? rose : deep, lips ? 7 : 5)
    );
  }
  const rise = mood === 'smile' ? 17 : 9;
  const seam = line(`M-36 82Q0 ${82 + rise * 1.5} 36 82`, deep, 5);
  if (!lips) return seam + line('M-13 107Q0 112 13 107', shadow, 4.5);
  return (
    fill(
      `M-34 83Q-16 ${72 + rise * 0.2} -7 76Q0 80 7 76Q16 ${72 + rise * 0.2} 34 83Q0 ${118 + rise * 0.6} -34 83Z`,
      rose,
    ) + line(`M-34 83Q0 ${83 + rise} 34 83`, deep, 4)
  );
}

/** Beard and moustache, below the mouth in the stack of paper. */
function beard({ beard: kind, cheek, hairColour, skin, hair, age }: Look): string {
  const natural =
    hair === 'turban' || hair === 'bald' ? (age === 'elder' ? '#c9c4bb' : '#2a1f1d') : hairColour;
  const w = tidy(cheek);
  const full = (chin: number): string =>
    `M${-w} -4C${-w + 2} 60 ${-w + 10} ${chin} 0 ${chin}C${w - 10} ${chin} ${w - 2} 60 ${w} -4C${w - 10} 50 ${w - 28} 68 58 70Q26 52 0 60Q-26 52 -58 70C${-w + 28} 68 ${-w + 10} 50 ${-w} -4Z`;
  const moustache =
    'M0 60C-16 52 -40 58 -58 84C-36 82 -16 80 0 72C16 80 36 82 58 84C40 58 16 52 0 60Z';
  if (kind === 'full')
    return (
      fill(full(206), natural) +
      line(
        'M-40 128Q-30 170 -12 186M38 124Q30 168 14 184M0 134V190',
        mix(natural, skin, 0.25),
        4,
        0.6,
      )
    );
  if (kind === 'short') return fill(full(158), natural);
  if (kind === 'stubble') return fill(full(146), mix(natural, skin, 0.3), 0.3);
  if (kind === 'moustache') return fill(moustache, natural);
  if (kind === 'goatee')
    return fill(`${moustache}M-34 108Q0 126 34 108C38 150 20 172 0 172S-38 150 -34 108Z`, natural);
  return '';
}

/** The lines that years leave round the eyes, the mouth and on the brow. */
function years({ age, shadow, skin }: Look): string {
  if (age === 'young') return '';
  const soft = mix(shadow, skin, 0.25);
  const smile = line('M-55 62Q-65 78 -60 94M55 62Q65 78 60 94', soft, 3.2);
  if (age === 'mature') return smile;
  const crow = 'M-78 -24l-11 -6M-79 -14l-12 1M78 -24l11 -6M79 -14l12 1';
  const under = 'M-62 18Q-45 27 -28 18M62 18Q45 27 28 18';
  return smile + line(`${crow}${under}M-34 -92Q0 -98 34 -92M-24 -77Q0 -82 24 -77`, soft, 3.2);
}

function freckles({ freckles: shown, shadow }: Look): string {
  if (!shown) return '';
  const dots = times(12, (index) => {
    const side = index % 2 ? 1 : -1;
    return disc([side * (40 + ((index * 13) % 34)), 26 + ((index * 7) % 20)], 2.6, shadow);
  });
  return dots.join('');
}

/** The head without its hair: ears, skin with a shaded side, and features. */
export function face(look: Look): string {
  const outline = faceOutline(look);
  const w = look.cheek;
  const shaded =
    fill(
      `M${tidy(w * 0.5)} -160C${tidy(w * 1.02)} -60 ${tidy(w * 0.9)} 60 ${tidy(w * 0.1)} 150H160V-160Z`,
      look.shadow,
      0.42,
    ) +
    ellipse([-w * 0.6, 44], [27, 19], look.blush, 0.55) +
    ellipse([w * 0.6, 44], [27, 19], look.blush, 0.55);
  const features = [-1, 1].map((side) => eye(look, side) + brow(look, side)).join('');
  return (
    ears(look) +
    fill(outline, look.skin) +
    within(outline, 'face', shaded) +
    freckles(look) +
    years(look) +
    beard(look) +
    place(nose(look), [0, 0], 0, 1, look.mirror) +
    mouth(look) +
    features +
    glasses(look) +
    earrings(look)
  );
}
