import type { EventList, EventView } from '../../worker/contract/events.ts';
import { query } from '../lib/query.ts';

export const eventByTag = (tag: string) =>
  query<EventView>(`/events/fe/${encodeURIComponent(tag)}`);

export const eventsAt = (locationTag: string) =>
  query<EventList>(`/events/fe?location_tag=${encodeURIComponent(locationTag)}&limit=20`);

export const eventsOf = (userTag: string) =>
  query<EventList>(`/events/fe?user_tag=${encodeURIComponent(userTag)}&limit=20`);
