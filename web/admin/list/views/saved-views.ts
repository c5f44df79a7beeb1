import type { z } from 'zod';
import type { View, viewList } from '../../../../worker/contract/admin/saved-views.ts';
import { options, query } from '../../../data/query.ts';

/** API path and query of the saved views of all lists. */
export const viewsAddress = '/views';
export const keptViews = options(query<z.infer<typeof viewList>>(viewsAddress));

/** URL query of a view: its filter and columns. */
export function searchOf({ filter, columns }: View): string {
  const search = new URLSearchParams(filter);
  if (columns) search.set('columns', columns.join(','));
  return search.toString();
}
