/** Route of a content page such as /about. */

import { href } from '../../../worker/contract/addresses.ts';
import { toExcerpt } from '../../data/format/to-excerpt.ts';
import type { PageHead } from '../../data/head/page-head.ts';
import {
  buildTranslatedHead,
  getItemLanguage,
  getItemUrl,
} from '../../data/head/translated-head.ts';
import { pageQuery } from '../../data/page-queries.ts';
import { defineRoute, type RouteParams } from '../../data/route.ts';

const getContentPath = (path: string) => href('/:path', { path });

export const pageRoute = defineRoute({
  path: '/:path',
  resource: 'pages',
  queries: ({ path = '' }: RouteParams) => ({ page: pageQuery(path) }),
  head: ({ page }, site): PageHead => ({
    title: page.title,
    description: toExcerpt(page.details),
    ...buildTranslatedHead(page, site, getContentPath),
    jsonLd: import.meta.env.SSR
      ? [
          {
            '@context': 'https://schema.org',
            '@type': 'WebPage',
            name: page.title,
            url: getItemUrl(page, site, getContentPath),
            inLanguage: getItemLanguage(page, site),
            dateModified: page.updated_at,
          },
        ]
      : [],
  }),
  address: ({ page }) => getContentPath(page.tag),
  view: 'visitor/pages/ContentPage.tsx',
  load: () => import('./ContentPage.tsx'),
});
