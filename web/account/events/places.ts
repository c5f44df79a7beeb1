import type { List } from '../../../worker/contract/answers.ts';
import type { LocationView } from '../../../worker/contract/locations.ts';
import type { OwnLocation } from '../locations/queries.ts';
import type { Place } from './PlaceField.tsx';

/** Where an event can be: the member's own locations, and then the public ones. */
export function placesOf(own: List<OwnLocation>, others: List<LocationView>): Place[] {
  const ids = new Set(own.data.map(({ location_id }) => location_id));
  return [
    ...own.data.map(({ location_id, name }) => ({ id: location_id, name, isOwn: true })),
    ...others.data
      .filter(({ id }) => !ids.has(id))
      .map(({ id, name }) => ({ id, name, isOwn: false })),
  ];
}

/** The location that a new event begins with. */
export const defaultOf = ({ data }: List<OwnLocation>): string | undefined =>
  data.find(({ is_default }) => is_default)?.location_id;
