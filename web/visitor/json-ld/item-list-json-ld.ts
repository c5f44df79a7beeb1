import type { Href } from '../../../worker/contract/addresses.ts';
import type { SiteInfo } from '../../data/site.ts';

/** Schema.org ItemList of a page, as addresses in their order. The linked pages have the names. */
export const buildItemListJsonLd = (
  site: SiteInfo,
  getAddress: (tag: string) => Href,
  items: readonly { tag: string }[] = [],
) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: items.map(({ tag }) => site.url + getAddress(tag)),
});
