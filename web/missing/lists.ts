/** What somebody came for who is not led to people: by the first part of the address, the list of its kind. */
const lists = {
  e: { kind: 'events', path: '/events', way: 'See what is coming' },
  l: { kind: 'events', path: '/locations', way: 'See where people meet' },
  t: { kind: 'threads', path: '/threads', way: 'See what is talked about' },
  a: { kind: 'articles', path: '/articles', way: 'See all articles' },
  ac: { kind: 'articles', path: '/articles', way: 'See all articles' },
} as const;

export type InsteadList = (typeof lists)[keyof typeof lists];

export function listFor(path: string): InsteadList | undefined {
  const first = path.split('/')[1] ?? '';
  return Object.hasOwn(lists, first) ? lists[first as keyof typeof lists] : undefined;
}
