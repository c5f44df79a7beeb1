import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Resource } from '../../../worker/contract/resource.ts';
import { spanOf } from '../../../worker/contract/resource-answers.ts';
import { options, query } from '../../lib/query.ts';
import { useMember } from '../../lib/user.ts';
import { queryOf } from '../filter.ts';
import type { Items } from '../item.ts';
import { askedFor } from './narrowing.ts';
import type { ListState } from './use-list-state.ts';

/** Rows of a list; previous rows stay while new ones load. */
export function useRows(resource: Resource, from: string, state: ListState) {
  const { filter, narrowing, further } = state;
  const { timezone_id } = useMember();
  const made = spanOf('created_at');
  const { limit, offset, orderby, ...search } = queryOf(filter);
  const narrowed = {
    ...search,
    ...askedFor(resource, narrowing, timezone_id),
    ...(further && { [filter.descending ? made.to : made.from]: further }),
  };
  const asked = new URLSearchParams({ orderby, ...narrowed });
  const address = `${from}${from.includes('?') ? '&' : '?'}${asked}`;
  const rows = useQuery({
    ...options(query<Items>(`${address}&limit=${limit}&offset=${offset}`)),
    placeholderData: keepPreviousData,
  });
  return { ...rows, filter: narrowed as Record<string, string>, address };
}
