import { m } from '#messages';
import { facetKinds } from '../../../worker/contract/search/facet-kinds.ts';
import { formatPlace } from './format-place.ts';
import {
  getAcceptingPractitioners,
  type PractitionerSearch,
  SuggestedPeople,
} from './SuggestedPeople.tsx';
import type { SearchContext } from './search-context.ts';

/** Nearest alternatives for a search without results; loads after hydration. */
export const NearestPeople = (props: SearchContext) => (
  <SuggestedPeople ways={buildFallbackSearches(props)} />
);

/**
 * Fallback searches: without filters, nearest to the place, then anyone who accepts new clients.
 */
function buildFallbackSearches({
  practitioners,
  search,
  from,
  place,
}: SearchContext): PractitionerSearch[] {
  const { place: named } = practitioners.understood;
  const q = search.get('q');
  const near = search.get('near');
  const town = place?.id ?? named?.id ?? search.get('place');
  const around: PractitionerSearch['params'] | null = town
    ? { place: town }
    : near
      ? { near }
      : null;
  const isNarrowed = facetKinds.some((kind) => search.has(kind));
  const accepting = getAcceptingPractitioners();
  const nearest = named ? formatPlace(named) : from;
  return [
    ...(q && isNarrowed
      ? [{ heading: m['directory.matches_without_your_filters'](), params: { q, ...around } }]
      : []),
    ...(around && nearest
      ? [
          {
            heading: m['directory.nearest_to']({ nearest }),
            params: { ...around, ...accepting.params, within: '100', online: 'false' },
          },
        ]
      : []),
    accepting,
  ];
}
