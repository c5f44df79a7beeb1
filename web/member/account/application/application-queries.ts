import { apiQuery } from '../../../data/query.ts';

export const applicationQuery = (member: string) =>
  apiQuery('GET /users/:id/application', { params: { id: member } });
