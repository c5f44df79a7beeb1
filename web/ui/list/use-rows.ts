import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
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
export function useRows<Row>(address: string, part: Part, often?: { refetchInterval: number }) {
  const mark = address.includes('?') ? '&' : '?';
  const rows = useQuery({
    ...options(query<Rows<Row>>(`${address}${mark}${part.query}`)),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    ...often,
  });
  const isBeyond = rows.data?.data.length === 0 && !rows.isPlaceholderData && part.page > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is empty
  useEffect(() => {
    if (isBeyond) part.show({ ...part, page: part.page - 1 });
  }, [isBeyond, part.page]);
  return rows;
}
