import type { PageHead } from '../../data/head/page-head.ts';
import { defineStreamedRoute } from '../../data/route.ts';
import { crisisLinesQuery } from './crisis-queries.ts';

/** Route of the page with all helplines. */
export const helpNowRoute = defineStreamedRoute({
  path: '/help-now',
  queries: () => ({ lines: crisisLinesQuery }),
  head: (): PageHead => ({
    title: 'Help now',
    description: 'Helplines that you can call or text now, by country.',
    path: '/help-now',
  }),
  view: 'visitor/crisis/HelpNowPage.tsx',
  load: () => import('./HelpNowPage.tsx'),
});
