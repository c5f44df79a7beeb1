import { useQuery } from '@tanstack/react-query';
import { apiQuery, queryOptions } from '../../../data/query.ts';

interface ReferenceEntry {
  id: string;
  name: string;
}

/** Entries of a reference list; `retry` is set when loading failed. */
export function useReferenceList(of: 'countries' | 'languages' | 'timezones') {
  const { data, isError, refetch } = useQuery(queryOptions(apiQuery(`GET /${of}`)));
  return {
    entries: data?.data ?? ([] as ReferenceEntry[]),
    retry: isError ? () => void refetch() : null,
  };
}
