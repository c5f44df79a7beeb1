/** Searches the member's own locations, then public ones. */

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { createWordMatcher, foldAccents } from '../../../data/format/match-words.ts';
import { queryOptions } from '../../../data/query.ts';
import { useMember } from '../../../data/user.ts';
import {
  type OwnLocation,
  ownLocationsQuery,
  publicLocationsQuery,
} from '../../../visitor/locations/own-location-queries.ts';
import { publicLocationQuery } from './own-event-queries.ts';

/** Location option of the event form. */
export interface EventLocation {
  id: string;
  name: string;
  /** Distinguishes locations with the same name. */
  note: string;
  /** True if visitors cannot see the location. */
  isHidden: boolean;
}

/** Public locations per result; a search narrows them. */
const MAX_PUBLIC_LOCATIONS = 25;

export function useEventLocations(search: string) {
  const own = useQuery(queryOptions(ownLocationsQuery(useMember().id)));
  const publicLocations = useQuery({
    ...queryOptions(publicLocationsQuery(search, MAX_PUBLIC_LOCATIONS)),
    placeholderData: keepPreviousData,
  });
  const mine = own.data?.data ?? [];
  const isMatch = createWordMatcher(search);
  const toOption = (place: OwnLocation): EventLocation => ({
    id: place.location_id,
    name: place.name,
    isHidden: !isLocationPublic(place),
    note: isLocationPublic(place)
      ? m['event.own_location']()
      : m['event.yours_not_public_visitors_dont_see'](),
  });
  const others = (publicLocations.data?.data ?? [])
    .filter(({ id }) => !mine.some(({ location_id }) => location_id === id))
    .map(({ id, name, address_town }): EventLocation => {
      return { id, name, note: address_town ?? '', isHidden: false };
    });
  const places = [
    ...mine
      .filter(({ name, address_town }) => isMatch(`${name} ${address_town ?? ''}`))
      .map(toOption),
    ...others,
  ];
  /** Id of the location with this name, also if an earlier search hides it. */
  const findIdByName = (words: string) =>
    [...mine.map(toOption), ...others].find(
      ({ name }) => foldAccents(name) === foldAccents(words.trim()),
    )?.id;
  const retry = () => void Promise.all([own.refetch(), publicLocations.refetch()]);
  return { places, findIdByName, retry: own.isError || publicLocations.isError ? retry : null };
}

export const isLocationPublic = ({ is_public, is_active }: OwnLocation) => is_public && is_active;

/** Name of a location by its id; empty until loaded. */
export function useEventLocationName(id: string): string {
  const { data: own, isPending } = useQuery(queryOptions(ownLocationsQuery(useMember().id)));
  const mine = own?.data.find(({ location_id }) => location_id === id)?.name;
  const { data: other } = useQuery({
    ...queryOptions(publicLocationQuery(id)),
    enabled: id !== '' && !isPending && mine === undefined,
  });
  return mine ?? other?.data[0]?.name ?? '';
}
