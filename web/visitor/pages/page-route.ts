/** Route of a content page such as /about. */

import { href } from '../../../worker/contract/addresses.ts';
import { toExcerpt } from '../../data/format/to-excerpt.ts';
import type { PageHead } from '../../data/head/page-head.ts';
import { pageQuery } from '../../data/page-queries.ts';
import { defineRoute, type RouteParams } from '../../data/route.ts';
import { crisisLinesQuery } from '../crisis/crisis-queries.ts';

/** Tag of the content page that also shows the operator's crisis lines. */
const CRISIS_PAGE = 'getting-help-now';

export const pageRoute = defineRoute({
  path: '/:path',
  resource: 'pages',
  queries: ({ path = '' }: RouteParams) => ({
    page: pageQuery(path),
    ...((path === CRISIS_PAGE && { lines: crisisLinesQuery }) as {
      lines: typeof crisisLinesQuery;
    }),
  }),
  head: ({ page }, site): PageHead => ({
    title: page.title,
    description: toExcerpt(page.details),
    path: href('/:path', { path: page.tag }),
    jsonLd: import.meta.env.SSR
      ? [
          {
            '@context': 'https://schema.org',
            '@type': 'WebPage',
            name: page.title,
            url: site.url + href('/:path', { path: page.tag }),
            dateModified: page.updated_at,
          },
        ]
      : [],
  }),
  view: 'visitor/pages/ContentPage.tsx',
  load: () => import('./ContentPage.tsx'),
});
