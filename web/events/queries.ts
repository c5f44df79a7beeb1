import type { EventList, EventView } from '../../worker/contract/events.ts';
import { personalQuery } from '../lib/query.ts';

export const eventByTag = (tag: string) =>
  personalQuery<EventView>(`/events/fe/${encodeURIComponent(tag)}`);

export const eventsAt = (locationTag: string) =>
  personalQuery<EventList>(`/events/fe?location_tag=${encodeURIComponent(locationTag)}&limit=20`);

export const eventsOf = (userTag: string) =>
  personalQuery<EventList>(`/events/fe?user_tag=${encodeURIComponent(userTag)}&limit=20`);
