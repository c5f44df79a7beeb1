import { useQuery } from '@tanstack/react-query';
import type { List } from '../../../worker/contract/shared/common-schemas.ts';
import { options, query } from '../../data/query.ts';

interface Language {
  id: string;
  code: string;
}

/** Id of the browser's first language that the site knows. */
export function useBrowserLanguage(): string | null {
  const { data } = useQuery(options(query<List<Language>>('/languages')));
  return data ? languageOf(navigator.languages, data.data) : null;
}

export function languageOf(wanted: readonly string[], known: readonly Language[]): string | null {
  for (const tag of wanted) {
    const code = tag.toLowerCase().split('-')[0];
    const found = known.find((language) => language.code.toLowerCase() === code);
    if (found) return found.id;
  }
  return null;
}
