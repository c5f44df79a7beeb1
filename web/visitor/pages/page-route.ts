import { crisisLines } from '../crisis/crisis-queries.ts';
import { excerpt } from '../../data/format/to-excerpt.ts';
import type { Head } from '../../data/head/page-head.ts';
import { type Params, screen } from '../../data/route.ts';
import { pageByPath } from '../../data/page-queries.ts';

/** This page also shows the operator's emergency lines. */
const helpNow = 'getting-help-now';

export const pageScreen = screen({
  path: '/:path',
  resource: 'pages',
  queries: ({ path = '' }: Params) => ({
    page: pageByPath(path),
    ...((path === helpNow && { lines: crisisLines }) as { lines: typeof crisisLines }),
  }),
  head: ({ page }, site): Head => ({
    title: page.title,
    description: excerpt(page.details),
    path: `/${page.tag}`,
    jsonLd: import.meta.env.SSR
      ? [
          {
            '@context': 'https://schema.org',
            '@type': 'WebPage',
            name: page.title,
            url: `${site.url}/${page.tag}`,
            dateModified: page.updated_at,
          },
        ]
      : [],
  }),
  view: 'visitor/pages/ContentPage.tsx',
  load: () => import('./ContentPage.tsx'),
});
