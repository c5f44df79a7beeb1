import { m } from '#messages';
import { nullableQuery } from '../../data/query.ts';
import { defineRoute, type RouteParams } from '../../data/route.ts';

/**
 * Route of the page with a moderation decision and its appeal, opened from an e-mail. Rendered on
 * the server, so it works without JavaScript.
 */
export const appealRoute = defineRoute({
  path: '/appeal/:id/:secret',
  searchParams: ['done'],
  isSecret: true,
  queries: ({ id = '', secret = '' }: RouteParams) => ({
    appeal: nullableQuery('GET /reports/:id/appeal/:secret', { params: { id, secret } }),
  }),
  head: ({ appeal }) => ({
    title: appeal ? m['appeal.title']() : m['appeal.nothing_heading'](),
  }),
  view: 'visitor/appeal/AppealPage.tsx',
  load: () => import('./AppealPage.tsx'),
});
