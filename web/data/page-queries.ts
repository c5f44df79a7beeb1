/** Queries of content pages, such as terms and the about text of the home page. */

import { apiQuery, nullableQuery } from './query.ts';

export const pageQuery = (path: string) => apiQuery('GET /pages/fe/:path', { params: { path } });

/** About text of the home page; null if it does not exist. */
export const aboutPageQuery = nullableQuery('GET /pages/fe/:path', { params: { path: 'about' } });
