import { adminHome, index, reviewQueue } from '../places.ts';

/** After `g`: a letter, and the end of the address to which it leads. */
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

/** The keys that lead somewhere: two letters, one after the other. */
export const places = [
  { letter: 'h', ...adminHome },
  { letter: 'q', ...reviewQueue },
  ...Object.entries(letters).flatMap(([letter, end]) => {
    const found = screens.find(({ address }) => address === `${adminHome.address}/${end}`);
    return found ? [{ letter, ...found }] : [];
  }),
];

/** How long `g` waits for its letter. */
const patience = 1_500;

/** Reads one key after the other: where they lead, whether they ask for the keys, or nothing. */
export function keyReader() {
  let begun = Number.NEGATIVE_INFINITY;
  return (key: string, at: number): string | null => {
    const isSecond = at - begun < patience;
    begun = key === 'g' && !isSecond ? at : Number.NEGATIVE_INFINITY;
    if (isSecond) return places.find(({ letter }) => letter === key)?.address ?? null;
    return key === '?' ? key : null;
  };
}
