import type { PlaceView } from '../../../worker/contract/search/places.ts';

/** 'Leeds', or 'you' for which messages have a variant; null without an origin, or if it was typed. */
export function getOriginName(search: URLSearchParams, place: PlaceView | null): string | null {
  if (search.has('where')) return null;
  return place ? place.name : search.has('near') ? 'you' : null;
}
