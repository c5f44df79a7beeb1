import { query } from '../../lib/query.ts';
import type { Items } from '../item.ts';

/** What somebody can be listed by: asked with all else, so that nothing moves when it comes. */
export const levels = query<Items>('/membership_levels?limit=100&orderby=level%20asc');
