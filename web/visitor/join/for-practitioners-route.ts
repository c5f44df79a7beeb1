import type { PageHead } from '../../data/head/page-head.ts';
import { defineStreamedRoute } from '../../data/route.ts';
import { firstPractitionersQuery } from '../directory/directory-queries.ts';

/** Route of the page for practitioners who want to be listed. */
export const forPractitionersRoute = defineStreamedRoute({
  path: '/for-practitioners',
  shortCache: true,
  queries: () => ({ practitioners: firstPractitionersQuery(1) }),
  head: (_, site): PageHead => ({
    title: 'For practitioners',
    description: `How to be listed on ${site.name}: what is checked, what it costs and how long it takes.`,
    path: '/for-practitioners',
  }),
  view: 'visitor/join/ForPractitionersPage.tsx',
  load: () => import('./ForPractitionersPage.tsx'),
});
