import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import type { SiteInfo } from '../../data/site.ts';

/** Schema.org BreadcrumbList from names and paths, top level first. */
export const buildBreadcrumbListJsonLd = (
  site: SiteInfo,
  steps: [name: string, path: LinkTarget][],
) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: site.url + path,
  })),
});
