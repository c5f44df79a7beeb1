import { apiQuery } from '../../data/query.ts';

/** The current member's alerts. */
export const ownAlertsQuery = apiQuery('GET /alerts');
