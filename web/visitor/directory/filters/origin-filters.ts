/** Active filters for the place from which distances are measured. */

import { m } from '#messages';
import type { PlaceView } from '../../../../worker/contract/search/places.ts';
import { defaultRadiusKm } from '../../../../worker/contract/shared/limits.ts';
import type { BuildDirectoryPath } from '../directory-path.ts';
import type { ActiveFilter } from './active-filters.ts';

export interface FilterOrigin {
  from: string | null;
  place: PlaceView | null;
  search: URLSearchParams;
  to: BuildDirectoryPath;
  /** Builds URLs without the place, if the path itself is a place. */
  toAnywhere: BuildDirectoryPath;
}

export function listOriginFilters({
  from,
  place,
  search,
  to,
  toAnywhere,
}: FilterOrigin): ActiveFilter[] {
  if (from === null) return [];
  const within = search.get('within') ?? defaultRadiusKm;
  const isNearOnly = search.get('online') === 'false';
  return [
    {
      key: 'origin',
      name: place
        ? m['directory.within_km_of']({ within, place: place.name })
        : m['directory.near_me_within_km']({ within }),
      href: toAnywhere({ place: null, near: null, within: null, online: null }),
      isInForm: true,
    },
    ...(isNearOnly
      ? [{ key: 'online', name: m['directory.nearby_only'](), href: to({ online: null }) }]
      : []),
  ];
}
