import type { ShownFooters } from '../../../worker/contract/content/footers.ts';
import { query } from '../../data/query.ts';

/** Footer links, and if the site has terms. */
export const allFooters = query<ShownFooters>('/footers/fe');
