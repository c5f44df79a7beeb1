import { m } from '#messages';
import type { PageHead } from '../../data/head/page-head.ts';
import { defineStreamedRoute } from '../../data/route.ts';
import { crisisLinesQuery } from './crisis-queries.ts';

/** Route of the page with all helplines. */
export const helpNowRoute = defineStreamedRoute({
  path: '/help-now',
  queries: () => ({ lines: crisisLinesQuery }),
  head: (): PageHead => ({
    title: m['help.title'](),
    description: m['help.page_description'](),
    path: '/help-now',
  }),
  view: 'visitor/crisis/HelpNowPage.tsx',
  load: () => import('./HelpNowPage.tsx'),
});
