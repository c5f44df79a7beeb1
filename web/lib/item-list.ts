import type { Site } from './site.ts';

/** What a page lists, in its order, as machines read it. */
export const itemList = (site: Site, items: readonly { name: string; path: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: `${site.url}${path}`,
  })),
});
