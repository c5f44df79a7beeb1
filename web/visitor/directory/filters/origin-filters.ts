/** Active filters for the place from which distances are measured. */

import type { PlaceView } from '../../../../worker/contract/search/places.ts';
import { defaultRadiusKm } from '../../../../worker/contract/shared/limits.ts';
import type { BuildDirectoryPath } from '../directory-path.ts';
import type { ActiveFilter } from './active-filters.ts';

interface Origin {
  from: string | null;
  place: PlaceView | null;
  search: URLSearchParams;
  to: BuildDirectoryPath;
  /** Builds URLs without the place, if the path itself is a place. */
  toAnywhere: BuildDirectoryPath;
}

export function listOriginFilters({ from, place, search, to, toAnywhere }: Origin): ActiveFilter[] {
  if (from === null) return [];
  const within = search.get('within') ?? defaultRadiusKm;
  const isNearOnly = search.get('online') === 'false';
  return [
    {
      key: 'origin',
      name: place ? `Within ${within} km of ${place.name}` : `Near me, within ${within} km`,
      href: toAnywhere({ place: null, near: null, within: null, online: null }),
      isInForm: true,
    },
    ...(isNearOnly ? [{ key: 'online', name: 'Nearby only', href: to({ online: null }) }] : []),
  ];
}

/** 'Leeds' or 'you'; null without an origin, or if it was typed. */
export function getOriginName(search: URLSearchParams, place: PlaceView | null): string | null {
  if (search.has('where')) return null;
  return place ? place.name : search.has('near') ? 'you' : null;
}
