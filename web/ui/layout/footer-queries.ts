import type { EmbeddedFooters } from '../../../worker/contract/content/footers.ts';
import { apiQuery } from '../../data/query.ts';

/** Footer links, and if the site has terms. */
export const footersQuery = apiQuery<EmbeddedFooters>('/footers/fe');
