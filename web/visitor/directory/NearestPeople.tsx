import { facetKinds } from '../../../worker/contract/search/facet-kinds.ts';
import { placeText } from './filters/active-filters.ts';
import type { Looked } from './NoResults.tsx';
import { anybody, SuggestedPeople, type Way } from './SuggestedPeople.tsx';

/** Nearest alternatives for a search without results; loads after hydration. */
export const NearestPeople = (props: Looked) => <SuggestedPeople ways={waysFrom(props)} />;

/**
 * Fallback searches: without filters, nearest to the place, then anyone who accepts new clients.
 */
function waysFrom({ practitioners, search, from, place }: Looked): Way[] {
  const { place: named } = practitioners.understood;
  const q = search.get('q');
  const near = search.get('near');
  const town = place?.id ?? named?.id ?? search.get('place');
  const around: Way['asked'] | null = town ? { place: town } : near ? { near } : null;
  const isNarrowed = facetKinds.some((kind) => search.has(kind));
  const nearest = named ? placeText(named) : from;
  return [
    ...(q && isNarrowed
      ? [{ heading: 'Matches without your filters', asked: { q, ...around } }]
      : []),
    ...(around && nearest
      ? [
          {
            heading: `Nearest to ${nearest}`,
            asked: { ...around, ...anybody.asked, within: '100', online: 'false' },
          },
        ]
      : []),
    anybody,
  ];
}
