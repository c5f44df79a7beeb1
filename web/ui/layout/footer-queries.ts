import { apiQuery } from '../../data/query.ts';

/** Footer links, and if the site has terms. */
export const footersQuery = apiQuery('GET /footers/fe');
