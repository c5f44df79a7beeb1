import { adminHome, index, reviewQueue } from '../menu.ts';

/** Second key after `g` → last segment of the target path. */
const letters: Record<string, string> = {
  u: 'users',
  p: 'applications',
  k: 'credentials',
  r: 'reports',
  a: 'articles',
  b: 'blogs',
  w: 'pages',
  c: 'categories',
  l: 'locations',
  e: 'events',
  o: 'tags',
  t: 'threads',
  m: 'emails',
  n: 'email_templates',
  x: 'security-events',
  s: 'status',
};

const screens = index.flatMap(({ screens }) => screens);

/** Two-key shortcuts that open a page. */
export const places = [
  { letter: 'h', ...adminHome },
  { letter: 'q', ...reviewQueue },
  ...Object.entries(letters).flatMap(([letter, end]) => {
    const found = screens.find(({ address }) => address === `${adminHome.address}/${end}`);
    return found ? [{ letter, ...found }] : [];
  }),
];

/** Time in milliseconds to press the second key. */
const patience = 1_500;

/** Creates a reader of key sequences. It returns a path, '?' for the help, or null. */
export function keyReader() {
  let begun = Number.NEGATIVE_INFINITY;
  return (key: string, at: number): string | null => {
    const isSecond = at - begun < patience;
    begun = key === 'g' && !isSecond ? at : Number.NEGATIVE_INFINITY;
    if (isSecond) return places.find(({ letter }) => letter === key)?.address ?? null;
    return key === '?' ? key : null;
  };
}
