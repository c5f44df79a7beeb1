import { useQuery } from '@tanstack/react-query';
import type { List } from '../../../../worker/contract/shared/common-schemas.ts';
import { options, query } from '../../../data/query.ts';

interface Entry {
  id: string;
  name: string;
}

/** Entries of a reference list; `retry` is set when loading failed. */
export function useCodes(of: 'countries' | 'languages' | 'timezones') {
  const { data, isError, refetch } = useQuery(options(query<List<Entry>>(`/${of}`)));
  return { entries: data?.data ?? ([] as Entry[]), retry: isError ? () => void refetch() : null };
}
