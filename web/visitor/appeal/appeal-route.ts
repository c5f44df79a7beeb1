import type { AppealView } from '../../../worker/contract/moderation/review.ts';
import { at, optionalQuery } from '../../data/query.ts';
import { type Params, screen } from '../../data/route.ts';

/**
 * A moderation decision, opened from an e-mail. Rendered on the server and works without
 * JavaScript.
 */
export const appealScreen = screen({
  path: '/appeal/:id/:secret',
  parameters: ['done'],
  holdsSecret: true,
  queries: ({ id = '', secret = '' }: Params) => ({
    appeal: optionalQuery<AppealView>(at`/reports/${id}/appeal/${secret}`),
  }),
  head: ({ appeal }) => ({ title: appeal ? 'Appeal' : 'There is nothing to appeal here' }),
  view: 'visitor/appeal/AppealPage.tsx',
  load: () => import('./AppealPage.tsx'),
});
