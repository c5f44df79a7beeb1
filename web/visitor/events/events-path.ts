/** Builds and parses the URLs of the events page (month, place, category, page) and of an event. */

import { type Href, href } from '../../../worker/contract/addresses.ts';
import { placeLimits, searchRadiiKm, textLimits } from '../../../worker/contract/shared/limits.ts';

/** URL parameters of the events page, in canonical order. */
export const EVENT_LIST_PARAMS = [
  'where',
  'place',
  'near',
  'within',
  'category',
  'month',
  'page',
] as const;

/** Id of the list heading, the anchor of a changed list. */
export const UPCOMING_ID = 'coming';

const paramPatterns: Record<string, RegExp> = {
  place: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  near: /^-?\d{1,2}(\.\d{1,2})?,-?\d{1,3}(\.\d{1,2})?$/,
  within: new RegExp(`^(${searchRadiiKm.join('|')})$`),
  month: /^\d{4}-(0[1-9]|1[0-2])$/,
  page: /^[1-9]\d{0,3}$/,
};

/** Parses the URL; invalid values are dropped. */
export function parseEventParams(search: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of EVENT_LIST_PARAMS) {
    const value = search.get(name)?.trim() ?? '';
    if (!value || paramPatterns[name]?.test(value) === false) continue;
    params.set(name, value.slice(0, name === 'where' ? placeLimits.name : textLimits.name));
  }
  // A typed town overrides an earlier position.
  if (params.has('where')) params.delete('place');
  if (params.has('where') || params.has('place')) params.delete('near');
  return params;
}

export type EventsPathChange = Partial<Record<(typeof EVENT_LIST_PARAMS)[number], string | null>>;

/** Builds the list URL with changes. Every change returns to the first page. */
export function buildEventsPath(params: URLSearchParams, change: EventsPathChange): Href {
  const next = parseEventParams(params);
  if (!('page' in change)) next.delete('page');
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return href('/events', parseEventParams(next));
}

/** Pages start at 1. */
export const getEventsPage = (params: URLSearchParams) => Number(params.get('page') ?? 1);

/** Id of the element where a day starts. */
export const getDayElementId = (day: string) => `day-${day}`;

/** Path of an event, with the date if it recurs. */
export const buildEventPath = ({ tag, date }: { tag: string; date: string | null }) =>
  href('/e/:tag', { tag }, { date: date ?? undefined });
