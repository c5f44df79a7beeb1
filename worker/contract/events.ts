import { z } from 'zod';
import { audit, id, tag, timestamp } from './answers.ts';
import { longestEvent } from './limits.ts';
import { askedMoment } from './moments.ts';
import { pagingQuery, searchedListOf } from './paging.ts';

const name = z.string().nullable();

export const eventView = z.object({
  ...audit,
  name: z.string(),
  tag,
  description: name,
  is_active: z.boolean(),
  user_id: id,
  user_name: z.string(),
  user_tag: tag.nullable(),
  location_id: id.nullable().describe('null when the location is not public'),
  location_name: name,
  location_tag: tag.nullable(),
  address_town: name.describe('of the location'),
  category_id: id.nullable(),
  category_name: name,
  sub_category_id: id.nullable(),
  sub_category_name: name,
  start_at: timestamp,
  end_at: timestamp,
  image_1_id: id,
  image_1_name: z.string(),
  image_1_alternative_text: name,
  image_2_id: id.nullable(),
  image_2_name: name,
  image_2_alternative_text: name,
  image_3_id: id.nullable(),
  image_3_name: name,
  image_3_alternative_text: name,
});
/** One of them, on its own. */
export const eventItem = eventView.extend({
  address_line_1: name.describe('of the location'),
  address_line_2: name,
  address_line_3: name,
  address_county: name,
  address_postcode: name,
  address_country_id: name,
  address_country_name: name,
  is_over: z.boolean().describe('at the moment of this answer'),
});
export const eventList = searchedListOf(eventView);

export const eventTexts = [
  'name',
  'tag',
  'description',
  'user_name',
  'location_name',
  'category_name',
  'sub_category_name',
] as const;
export const eventOrders = [
  ...eventTexts,
  'start_at',
  'end_at',
  'created_at',
  'created_by_name',
  'updated_at',
  'updated_by_name',
] as const;
export const eventListQuery = pagingQuery(eventOrders).extend({
  from: askedMoment.optional().describe('that end after this moment; now by default'),
  to: askedMoment.optional().describe('that start before this moment'),
  user_tag: tag.optional(),
  location_tag: tag.optional(),
});
export type EventView = z.infer<typeof eventView>;
export type EventItem = z.infer<typeof eventItem>;
export type EventList = z.infer<typeof eventList>;

/** A practitioner's calendar: how far it looks back, how many it tells, and how often to ask for it again. */
export const subscription = { recentDays: 90, events: 500, refresh: 'PT6H' } as const;

const longest = longestEvent * 86_400_000;

/** What is wrong with the end of an event that begins at this moment; null where nothing is, or where one is none. */
export function wrongEnd(start: string, end: string): string | null {
  const lasting = Date.parse(end) - Date.parse(start);
  if (lasting <= 0) return 'must be after the start';
  return lasting > longest ? `must be within ${longestEvent} days` : null;
}
