/** Two-key shortcuts that open admin pages, such as `g` then `h` for the home page. */

import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import { homeMenuItem, menuGroups, reviewMenuItem } from '../admin-menu.ts';

/** Second key after `g` → last segment of the target path. */
const pathByLetter: Record<string, string> = {
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

const menuItems = menuGroups.flatMap(({ screens }) => screens);

export const navigationShortcuts = [
  { letter: 'h', ...homeMenuItem },
  { letter: 'q', ...reviewMenuItem },
  ...Object.entries(pathByLetter).flatMap(([letter, end]) => {
    const found = menuItems.find(({ address }) => address === `${homeMenuItem.address}/${end}`);
    return found ? [{ letter, ...found }] : [];
  }),
];

/** Time in milliseconds to press the second key. */
const SECOND_KEY_TIMEOUT_MS = 1_500;

/** Creates a reader of key sequences. It returns a path, '?' for the help, or null. */
export function createShortcutReader() {
  let begun = Number.NEGATIVE_INFINITY;
  return (key: string, at: number): LinkTarget | '?' | null => {
    const isSecond = at - begun < SECOND_KEY_TIMEOUT_MS;
    begun = key === 'g' && !isSecond ? at : Number.NEGATIVE_INFINITY;
    if (isSecond) return navigationShortcuts.find(({ letter }) => letter === key)?.address ?? null;
    return key === '?' ? key : null;
  };
}
