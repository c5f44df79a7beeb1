/** Suggestions for what is typed into the search of practitioners, each with its page. */

import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { type Href, href } from '../../../../worker/contract/addresses.ts';
import { foldText } from '../../../../worker/contract/search/fold-text.ts';
import type { Town } from '../../../../worker/contract/search/places.ts';
import type { SearchResult } from '../../../../worker/contract/search/site-search.ts';
import { joinWithCommas } from '../../../../worker/contract/shared/format-locale.ts';
import { apiQuery, perUserQuery, queryOptions } from '../../../data/query.ts';
import { formatTown } from '../../../ui/form/fields/format-town.ts';
import { useDebouncedValue } from '../../../ui/hooks/use-debounced-value.ts';
import { getHitPath } from '../../search/get-hit-path.ts';
import { buildDirectoryLink } from '../directory-link.ts';
import { getCommonNeeds } from './common-needs.ts';

export interface NeedSuggestion {
  name: string;
  /** 'Topic', 'Person' … */
  kind: string;
  href: Href;
}

/** Letters from which suggestions are asked for, and those shown of each kind. */
const limits = { letters: 2, results: 12, perKind: 2 };

const kindNames: { [Kind in SearchResult['kind']]?: () => string } = {
  sub_category: () => m['directory.suggested_topic'](),
  user: () => m['directory.suggested_person'](),
  article: () => m['directory.suggested_article'](),
};

/** 'Article', 'Article, In English' */
const formatKind = ({ kind, language }: SearchResult) =>
  joinWithCommas([
    kindNames[kind]?.(),
    kind === 'article' && language && m['language.written_in']({ language }),
  ]);

/** Needs, topics, people, towns and articles for the typed text, debounced. */
export function useNeedSuggestions(typed: string): NeedSuggestion[] {
  const debounced = useDebouncedValue(typed.trim());
  const enabled = debounced.length >= limits.letters;
  const q = debounced;
  const { data: found, isPending: isFinding } = useQuery({
    ...queryOptions(perUserQuery('GET /search', { query: { q, limit: limits.results } })),
    enabled,
  });
  const { data: places, isPending: isLocating } = useQuery({
    ...queryOptions(apiQuery('GET /places', { query: { q } })),
    enabled,
  });
  // Towns that came after the others would move them.
  if (!enabled || isFinding || isLocating) return [];
  return buildSuggestions(q, found?.data ?? [], places?.data ?? []);
}

/** The suggestions of each kind, in their order. */
export function buildSuggestions(
  q: string,
  hits: readonly SearchResult[],
  towns: readonly Town[],
): NeedSuggestion[] {
  const needs = getCommonNeeds()
    .filter((need) => foldText(need).includes(foldText(q)))
    .map((need) => ({
      name: need,
      kind: m['directory.suggested_need'](),
      href: buildDirectoryLink('q', need),
    }));
  const ofKind = (kind: keyof typeof kindNames) =>
    hits
      .filter((hit) => hit.kind === kind)
      .slice(0, limits.perKind)
      .map((hit) => ({ name: hit.title, kind: formatKind(hit), href: getHitPath(hit) }));
  const inTowns = towns.slice(0, limits.perKind).map((town) => ({
    name: formatTown(town),
    kind: m['directory.suggested_town'](),
    href: href('/practitioners', { place: town.id }),
  }));
  return [...needs, ...ofKind('sub_category'), ...ofKind('user'), ...inTowns, ...ofKind('article')];
}
