import type { Site } from './site.ts';

type Listed = { tag: string } & ({ title: string } | { name: string });

/** What a page lists, in its order, as machines read it: each stands at its tag, behind `path`. */
export const itemList = (site: Site, path: string, items: readonly Listed[]) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: 'title' in item ? item.title : item.name,
    url: `${site.url}${path}${item.tag}`,
  })),
});
