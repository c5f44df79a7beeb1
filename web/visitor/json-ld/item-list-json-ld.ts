import type { SiteInfo } from '../../data/site.ts';

type ListedItem = { tag: string } & ({ title: string } | { name: string });

/** Schema.org ItemList of a page; each item's URL is `path` plus its tag. */
export const buildItemListJsonLd = (
  site: SiteInfo,
  path: string,
  items: readonly ListedItem[] = [],
) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: 'title' in item ? item.title : item.name,
    url: `${site.url}${path}${item.tag}`,
  })),
});
