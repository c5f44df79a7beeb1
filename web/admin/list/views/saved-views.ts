import type { z } from 'zod';
import type {
  SavedView,
  savedViewListSchema,
} from '../../../../worker/contract/admin/saved-views.ts';
import { apiQuery, queryOptions } from '../../../data/query.ts';

/** API path and query of the saved views of all lists. */
export const VIEWS_API_PATH = '/views';
export const savedViewsQuery = queryOptions(
  apiQuery<z.infer<typeof savedViewListSchema>>(VIEWS_API_PATH),
);

/** URL query of a view: its filter and columns. */
export function getViewSearch({ filter, columns }: SavedView): string {
  const search = new URLSearchParams(filter);
  if (columns) search.set('columns', columns.join(','));
  return search.toString();
}
