/** Queries of a public profile and its offerings. */

import { apiQuery, perUserQuery } from '../../data/query.ts';

/** Queries for public profiles. */
export const userQuery = (tag: string) => perUserQuery('GET /users/fe/:tag', { params: { tag } });

export const offeringsQuery = (tag: string) =>
  apiQuery('GET /users/:who/offerings', { params: { who: tag } });
