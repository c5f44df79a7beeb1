import type { EventItem, EventList } from '../../worker/contract/events.ts';
import { personalQuery } from '../lib/query.ts';

export const eventByTag = (tag: string) =>
  personalQuery<EventItem>(`/events/fe/${encodeURIComponent(tag)}`);

/** How many coming events stand on a page. */
export const eventsAtOnce = 20;

/** Which page of them an address shows, from 1. */
export const parameters = ['events'];
export const pageIn = (search: URLSearchParams) =>
  Number(/^[1-9]\d{0,5}$/.exec(search.get('events') ?? '')?.[0] ?? 1);

export const eventsAt = (locationTag: string, search: URLSearchParams) =>
  coming('location_tag', locationTag, pageIn(search));

export const eventsOf = (userTag: string, search: URLSearchParams) =>
  coming('user_tag', userTag, pageIn(search));

const coming = (name: string, tag: string, page: number) =>
  personalQuery<EventList>(
    `/events/fe?${new URLSearchParams({
      [name]: tag,
      limit: String(eventsAtOnce),
      offset: String((page - 1) * eventsAtOnce),
    })}`,
  );
