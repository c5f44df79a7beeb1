import { useQuery } from '@tanstack/react-query';
import {
  localizeCountries,
  localizeLanguages,
} from '../../../../worker/contract/shared/display-names.ts';
import { apiQuery, queryOptions } from '../../../data/query.ts';

type ReferenceList = 'countries' | 'languages' | 'timezones';

interface ReferenceEntry {
  id: string;
  name: string;
}

const localizers: Record<ReferenceList, (rows: ReferenceEntry[]) => ReferenceEntry[]> = {
  countries: localizeCountries,
  languages: localizeLanguages,
  timezones: (rows) => rows,
};

/** Entries of a reference list; `retry` is set when loading failed. */
export function useReferenceList(of: ReferenceList) {
  const { data, isError, refetch } = useQuery(queryOptions(apiQuery(`GET /${of}`)));
  return {
    entries: localizers[of](data?.data ?? []),
    retry: isError ? () => void refetch() : null,
  };
}
