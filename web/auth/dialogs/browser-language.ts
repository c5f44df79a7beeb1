import { useQuery } from '@tanstack/react-query';
import type { ListResponse } from '../../../worker/contract/shared/common-schemas.ts';
import { apiQuery, queryOptions } from '../../data/query.ts';

interface Language {
  id: string;
  code: string;
}

/** Id of the browser's first language that the site knows. */
export function useBrowserLanguage(): string | null {
  const { data } = useQuery(queryOptions(apiQuery<ListResponse<Language>>('/languages')));
  return data ? matchLanguage(navigator.languages, data.data) : null;
}

export function matchLanguage(
  wanted: readonly string[],
  known: readonly Language[],
): string | null {
  for (const tag of wanted) {
    const code = tag.toLowerCase().split('-')[0];
    const found = known.find((language) => language.code.toLowerCase() === code);
    if (found) return found.id;
  }
  return null;
}
