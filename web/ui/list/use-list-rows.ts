/**
 * Rows of a page; the former page stays while loading. If a page has become empty, the previous one
 * is shown.
 */

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type ApiQuery, queryOptions } from '../../data/query.ts';
import type { ListPage } from './use-list-page.ts';

/** API response of a list. */
export interface ListRows<Row> {
  count: number;
  /** True if there may be more rows than counted. */
  count_is_floor?: boolean;
  data: Row[];
}

export function useListRows<Row>(
  query: ApiQuery<ListRows<Row>>,
  part: ListPage,
  often?: { refetchInterval: number; refetchOnWindowFocus?: 'always' },
) {
  const rows = useQuery({
    ...queryOptions(getListPage(query, part)),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    ...often,
  });
  const isBeyond = rows.data?.data.length === 0 && !rows.isPlaceholderData && part.page > 0;
  const show = useEffectEvent((page: number) => part.show({ ...part, page }));
  useEffect(() => {
    if (isBeyond) show(part.page - 1);
  }, [isBeyond, part.page]);
  return rows;
}

/** Query of one page of a list. */
export const getListPage = <Row>(
  query: ApiQuery<ListRows<Row>>,
  part: Pick<ListPage, 'query'>,
): ApiQuery<ListRows<Row>> => ({
  ...query,
  address: `${query.address}${query.address.includes('?') ? '&' : '?'}${part.query}`,
});
