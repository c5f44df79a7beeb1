import { apiQuery } from '../../../data/query.ts';

/** Upcoming seats of a member at all events, next first. */
export const upcomingSeatsQuery = (member: string) => ({
  ...apiQuery('GET /users/:id/coming', { params: { id: member } }),
  background: true,
});
