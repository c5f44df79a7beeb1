import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { options } from '../../lib/query.ts';
import { useMember } from '../../lib/user.ts';
import { locationsOf, type OwnLocation, publicLocations } from '../locations/queries.ts';
import { publicLocation } from './queries.ts';

/** Somewhere an event can be. */
export interface Place {
  id: string;
  name: string;
  /** What tells it from another of that name. */
  note: string;
  /** Visitors don't see it. */
  isHidden: boolean;
}

/** So many public ones are offered at once; of more one is searched for. */
const few = 25;

/** Where an event can be, of what fits: the member's own places, and then public ones. */
export function usePlaces(search: string) {
  const own = useQuery(options(locationsOf(useMember().id)));
  const others = useQuery({
    ...options(publicLocations(search, few)),
    placeholderData: keepPreviousData,
  });
  const mine = own.data?.data ?? [];
  const places: Place[] = [
    ...mine.filter(fitting(search)).map((place) => ({
      ...{ id: place.location_id, name: place.name, isHidden: !isPublic(place) },
      note: isPublic(place) ? 'Yours' : 'Yours, not public: visitors don’t see where the event is',
    })),
    ...(others.data?.data ?? [])
      .filter(({ id }) => !mine.some(({ location_id }) => location_id === id))
      .map(({ id, name, address_town }) => ({
        ...{ id, name, note: address_town ?? '', isHidden: false },
      })),
  ];
  const retry = () => void Promise.all([own.refetch(), others.refetch()]);
  return { places, retry: own.isError || others.isError ? retry : null };
}

/** Whether visitors see a place. */
export const isPublic = ({ is_public, is_active }: OwnLocation) => is_public && is_active;

/** What such a place is called; nothing until it is known. */
export function usePlaceName(id: string): string {
  const { data: own, isPending } = useQuery(options(locationsOf(useMember().id)));
  const mine = own?.data.find(({ location_id }) => location_id === id)?.name;
  const { data: other } = useQuery({
    ...options(publicLocation(id)),
    enabled: id !== '' && !isPending && mine === undefined,
  });
  return mine ?? other?.data[0]?.name ?? '';
}

/** As the site's own search: every word in any part, case and accents aside. */
function fitting(search: string) {
  const words = folded(search).split(/\s+/);
  return ({ name, address_town }: OwnLocation) =>
    words.every((word) => folded(`${name} ${address_town ?? ''}`).includes(word));
}

export const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
