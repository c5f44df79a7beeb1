import { useQuery } from '@tanstack/react-query';
import type { List } from '../../../worker/contract/answers.ts';
import { options, query } from '../../lib/query.ts';

interface Entry {
  id: string;
  name: string;
}

/** A reference list, whole. */
export function useCodes(of: 'countries' | 'languages' | 'timezones'): Entry[] {
  const { data } = useQuery(options(query<List<Entry>>(`/${of}`)));
  return data?.data ?? [];
}
