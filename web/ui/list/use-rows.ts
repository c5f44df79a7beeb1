import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { options, query } from '../../lib/query.ts';
import type { Part } from './use-part.ts';

/** The answer of a list. */
export interface Rows<Row> {
  count: number;
  /** There may be more than are counted. */
  count_is_floor?: boolean;
  data: Row[];
}

/** The rows of a part; the former ones stay while others come. Where the last of a page has gone, the one before is shown. */
export function useRows<Row>(
  address: string,
  part: Part,
  often?: { refetchInterval: number; refetchOnWindowFocus?: 'always' },
) {
  const mark = address.includes('?') ? '&' : '?';
  const rows = useQuery({
    ...options(query<Rows<Row>>(`${address}${mark}${part.query}`)),
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
