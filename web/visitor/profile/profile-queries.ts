/** Queries of a public profile and its offerings. */

import { apiQuery, perUserQuery } from '../../data/query.ts';

export const userQuery = (tag: string) => perUserQuery('GET /users/fe/:tag', { params: { tag } });

export const offeringsQuery = (tag: string) =>
  apiQuery('GET /users/:who/offerings', { params: { who: tag } });
