import { apiQuery } from '../../../data/query.ts';

/** Query of a member’s own application to be listed as a practitioner. */
export const applicationQuery = (member: string) =>
  apiQuery('GET /users/:id/application', { params: { id: member } });
