/** Queries of public events: one event, and those of a location or user. */

import { perUserQuery } from '../../data/query.ts';
import { getEventsPage, parseEventParams } from './events-path.ts';

/** `date` of a recurring event can lie beyond the next dates; `dates` asks for more of them. */
export function eventQuery(tag: string, search = new URLSearchParams()) {
  const date = search.get('date') ?? '';
  return perUserQuery('GET /events/fe/:tag', {
    params: { tag },
    query: {
      ...(/^\d{4}-\d{2}-\d{2}$/.test(date) && { date }),
      ...(search.get('dates') === 'more' && { more: 'true' }),
    },
  });
}

/** Page size of lists of upcoming events. */
export const EVENTS_PER_PAGE = 20;

/** Page of the list in the URL, from 1. */
export const EVENT_PAGE_PARAMS = ['events'];
export const parseEventsPage = (search: URLSearchParams) =>
  Number(/^[1-9]\d{0,5}$/.exec(search.get('events') ?? '')?.[0] ?? 1);

export const locationEventsQuery = (locationTag: string, search: URLSearchParams) =>
  upcomingEventsQuery('location_tag', locationTag, parseEventsPage(search));

export const userEventsQuery = (userTag: string, search: URLSearchParams) =>
  upcomingEventsQuery('user_tag', userTag, parseEventsPage(search));

const upcomingEventsQuery = (name: 'location_tag' | 'user_tag', tag: string, page: number) =>
  perUserQuery('GET /events/fe', {
    query: {
      [name]: tag,
      once: 'true',
      limit: String(EVENTS_PER_PAGE),
      offset: String((page - 1) * EVENTS_PER_PAGE),
    },
  });

/** Public events for the URL's search: one page and the calendar of their month. */
export function eventListQueries(search: URLSearchParams) {
  const params = parseEventParams(search);
  const page = getEventsPage(params);
  const filters = new URLSearchParams();
  for (const name of ['where', 'place', 'near', 'within', 'month'] as const) {
    if (params.has(name)) filters.set(name, params.get(name) ?? '');
  }
  if (params.has('category')) filters.set('category_tag', params.get('category') ?? '');
  const list = new URLSearchParams(filters);
  list.set('limit', `${EVENTS_PER_PAGE}`);
  list.set('offset', `${(page - 1) * EVENTS_PER_PAGE}`);
  return {
    events: perUserQuery('GET /events/fe', { query: list }),
    calendar: perUserQuery('GET /events/calendar', { query: filters }),
  };
}
