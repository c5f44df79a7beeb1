import { m } from '#messages';
import type { PageHead } from '../../data/head/page-head.ts';
import { defineStreamedRoute } from '../../data/route.ts';
import { firstPractitionersQuery } from '../directory/directory-queries.ts';

/** Route of the page for practitioners who want to be listed. */
export const forPractitionersRoute = defineStreamedRoute({
  path: '/for-practitioners',
  shortCache: true,
  queries: () => ({ practitioners: firstPractitionersQuery(1) }),
  head: (_, site): PageHead => ({
    title: m['join.for_practitioners'](),
    description: m['join.page_description']({ name: site.name }),
    path: '/for-practitioners',
  }),
  view: 'visitor/join/ForPractitionersPage.tsx',
  load: () => import('./ForPractitionersPage.tsx'),
});
