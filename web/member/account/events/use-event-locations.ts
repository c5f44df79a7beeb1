import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { options } from '../../../data/query.ts';
import { useMember } from '../../../data/user.ts';
import { locationsOf, type OwnLocation, publicLocations } from '../../../visitor/locations/own-location-queries.ts';
import { publicLocation } from './own-event-queries.ts';

/** Location option of the event form. */
export interface Place {
  id: string;
  name: string;
  /** Distinguishes locations with the same name. */
  note: string;
  /** True if visitors cannot see the location. */
  isHidden: boolean;
}

/** Public locations per result; a search narrows them. */
const few = 25;

/** Searches the member's own locations, then public ones. */
export function usePlaces(search: string) {
  const own = useQuery(options(locationsOf(useMember().id)));
  const others = useQuery({
    ...options(publicLocations(search, few)),
    placeholderData: keepPreviousData,
  });
  const mine = own.data?.data ?? [];
  const places: Place[] = [
    ...mine.filter(fitting(search)).map((place) => ({
      id: place.location_id,
      name: place.name,
      isHidden: !isPublic(place),
      note: isPublic(place) ? 'Yours' : 'Yours, not public: visitors don’t see where the event is',
    })),
    ...(others.data?.data ?? [])
      .filter(({ id }) => !mine.some(({ location_id }) => location_id === id))
      .map(({ id, name, address_town }) => ({
        id,
        name,
        note: address_town ?? '',
        isHidden: false,
      })),
  ];
  const retry = () => void Promise.all([own.refetch(), others.refetch()]);
  return { places, retry: own.isError || others.isError ? retry : null };
}

export const isPublic = ({ is_public, is_active }: OwnLocation) => is_public && is_active;

/** Name of a location by its id; empty until loaded. */
export function usePlaceName(id: string): string {
  const { data: own, isPending } = useQuery(options(locationsOf(useMember().id)));
  const mine = own?.data.find(({ location_id }) => location_id === id)?.name;
  const { data: other } = useQuery({
    ...options(publicLocation(id)),
    enabled: id !== '' && !isPending && mine === undefined,
  });
  return mine ?? other?.data[0]?.name ?? '';
}

/** Matches like the site search: every word, anywhere, ignoring case and accents. */
function fitting(search: string) {
  const words = folded(search).split(/\s+/);
  return ({ name, address_town }: OwnLocation) =>
    words.every((word) => folded(`${name} ${address_town ?? ''}`).includes(word));
}

export const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
