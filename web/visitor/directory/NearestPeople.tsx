import { facetKinds } from '../../../worker/contract/search/facet-kinds.ts';
import { formatPlace } from './filters/active-filters.ts';
import {
  acceptingPractitioners,
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
  const nearest = named ? formatPlace(named) : from;
  return [
    ...(q && isNarrowed
      ? [{ heading: 'Matches without your filters', params: { q, ...around } }]
      : []),
    ...(around && nearest
      ? [
          {
            heading: `Nearest to ${nearest}`,
            params: { ...around, ...acceptingPractitioners.params, within: '100', online: 'false' },
          },
        ]
      : []),
    acceptingPractitioners,
  ];
}
