import type { EventCalendar, EventItem, ShownEvents } from '../../../worker/contract/events/events.ts';
import { personalQuery } from '../../data/query.ts';
import { askedOf, pageOf } from './events-path.ts';

/** `date` of a recurring event can lie beyond the next dates; `dates` asks for more of them. */
export function eventByTag(tag: string, search = new URLSearchParams()) {
  const date = search.get('date') ?? '';
  const asked = new URLSearchParams({
    ...(/^\d{4}-\d{2}-\d{2}$/.test(date) && { date }),
    ...(search.get('dates') === 'more' && { more: 'true' }),
  });
  return personalQuery<EventItem>(
    `/events/fe/${encodeURIComponent(tag)}${asked.size > 0 ? `?${asked}` : ''}`,
  );
}

/** Page size of lists of upcoming events. */
export const eventsAtOnce = 20;

/** Page of the list in the URL, from 1. */
export const parameters = ['events'];
export const pageIn = (search: URLSearchParams) =>
  Number(/^[1-9]\d{0,5}$/.exec(search.get('events') ?? '')?.[0] ?? 1);

export const eventsAt = (locationTag: string, search: URLSearchParams) =>
  coming('location_tag', locationTag, pageIn(search));

export const eventsOf = (userTag: string, search: URLSearchParams) =>
  coming('user_tag', userTag, pageIn(search));

const coming = (name: string, tag: string, page: number) =>
  personalQuery<ShownEvents>(
    `/events/fe?${new URLSearchParams({
      [name]: tag,
      once: 'true',
      limit: String(eventsAtOnce),
      offset: String((page - 1) * eventsAtOnce),
    })}`,
  );

/** Public events for the URL's search: one page and the calendar of their month. */
export function eventsFor(search: URLSearchParams) {
  const asked = askedOf(search);
  const page = pageOf(asked);
  const filters = new URLSearchParams();
  for (const name of ['where', 'place', 'near', 'within', 'month'] as const) {
    if (asked.has(name)) filters.set(name, asked.get(name) ?? '');
  }
  if (asked.has('category')) filters.set('category_tag', asked.get('category') ?? '');
  const list = new URLSearchParams(filters);
  list.set('limit', `${eventsAtOnce}`);
  list.set('offset', `${(page - 1) * eventsAtOnce}`);
  return {
    events: personalQuery<ShownEvents>(`/events/fe?${list}`),
    calendar: personalQuery<EventCalendar>(
      `/events/calendar${filters.size > 0 ? `?${filters}` : ''}`,
    ),
  };
}
