import type { z } from 'zod';
import type { View, viewList } from '../../../../worker/contract/views.ts';
import { options, query } from '../../../lib/query.ts';

/** The views of all lists that are kept. */
export const viewsAddress = '/views';
export const keptViews = options(query<z.infer<typeof viewList>>(viewsAddress));

/** What stands behind the ? of a view's address: its filter, and its columns. */
export function searchOf({ filter, columns }: View): string {
  const search = new URLSearchParams(filter);
  if (columns) search.set('columns', columns.join(','));
  return search.toString();
}
