import type { Href } from '../../../worker/contract/addresses.ts';
import type { SiteInfo } from '../../data/site.ts';

type ListedItem = { tag: string } & ({ title: string } | { name: string });

/** Schema.org ItemList of a page. */
export const buildItemListJsonLd = (
  site: SiteInfo,
  getAddress: (tag: string) => Href,
  items: readonly ListedItem[] = [],
) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: 'title' in item ? item.title : item.name,
    url: site.url + getAddress(item.tag),
  })),
});
