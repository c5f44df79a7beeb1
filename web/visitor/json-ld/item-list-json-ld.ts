import type { Href } from '../../../worker/contract/addresses.ts';
import type { SiteInfo } from '../../data/site.ts';

/** Schema.org ItemList of a page. It needs no names: the linked pages have them. */
export const buildItemListJsonLd = (
  site: SiteInfo,
  getAddress: (tag: string) => Href,
  items: readonly { tag: string }[] = [],
) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: site.url + getAddress(item.tag),
  })),
});
