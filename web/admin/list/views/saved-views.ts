/** Query of saved list views, and the URL search that applies one. */

import type { SavedView } from '../../../../worker/contract/admin/saved-views.ts';
import { apiQuery, queryOptions } from '../../../data/query.ts';

/** Saved views of all lists. */
export const savedViewsQuery = queryOptions(apiQuery('GET /views'));

/** URL query of a view: its filter and columns. */
export function getViewSearch({ filter, columns }: SavedView): string {
  const search = new URLSearchParams(filter);
  if (columns) search.set('columns', columns.join(','));
  return search.toString();
}
