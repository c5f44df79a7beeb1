import { z } from 'zod';
import { audit, id, tag, timestamp } from './answers.ts';
import { comingBounds, day } from './coming.ts';
import { placeQuery } from './directory.ts';
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
  start_at: timestamp.describe('of this date'),
  end_at: timestamp,
  date: day.nullable().describe('the day that names the date of an event that repeats'),
  rrule: name.describe('how it repeats (RFC 5545)'),
  timezone_id: name.describe('in whose clock it repeats'),
  zone: z.string().describe('whose clock tells its time: its own, or that of whoever gives it'),
  capacity: z.int().nullable().describe('seats of each date; null where there is no end of them'),
  is_online: z.boolean().describe('there is an address, which those who come are told'),
  is_full: z.boolean().describe('whoever comes now waits for a seat'),
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
/** A single event, with its address. */
export const eventItem = eventView.extend({
  address_line_1: name.describe('of the location'),
  address_line_2: name,
  address_line_3: name,
  address_county: name,
  address_postcode: name,
  address_country_id: name,
  address_country_name: name,
  is_over: z.boolean().describe('at the moment of this answer'),
  off_at: timestamp.nullable().describe('since when it is called off: then it is in no list'),
  off_why: name.describe('why it is called off, as whoever gives it says'),
  asked: z
    .enum(['off', 'over', 'none'])
    .nullable()
    .describe('what became of the date that was asked for, where it is none of those told'),
  asked_why: name.describe('why that date is called off, as whoever gives it says'),
  dates: z
    .array(
      z.object({
        date: day.nullable(),
        start_at: timestamp,
        end_at: timestamp,
        coming: z.int().describe('how many come'),
        waiting: z.int().describe('how many wait for a seat'),
      }),
    )
    .describe(
      `the next dates, ${comingBounds.shown} at most, or ${comingBounds.most} where more are asked for; of an event that does not repeat the one it has`,
    ),
  has_more_dates: z.boolean(),
});
export const eventList = searchedListOf(eventView).extend({
  events: z.int().optional().describe('of how many events these dates are'),
  place: z
    .object({ id, name: z.string() })
    .nullable()
    .optional()
    .describe('the town that was asked for; null where none is known by that name'),
});

/** Subset of a list that pages embed. */
export const shownEvents = eventList.extend({
  data: z.array(
    eventView.pick({
      ...{ id: true, tag: true, name: true, start_at: true, end_at: true, user_name: true },
      ...{ user_tag: true, location_name: true, location_tag: true, address_town: true },
      ...{ date: true, rrule: true, zone: true, is_online: true, is_full: true },
      ...{ category_name: true, image_1_name: true, image_1_alternative_text: true },
    }),
  ),
});

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

/** Events of a month that its calendar reads. */
export const mostInMonth = 500;

const eventFilters = {
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month, as 2026-12')
    .optional()
    .describe(
      'that month by the time zone of each event; of this month and those before only what is coming',
    ),
  category_tag: tag.optional(),
  ...placeQuery,
};
export const eventListQuery = pagingQuery(eventOrders).extend({
  from: askedMoment
    .optional()
    .describe(
      'that end after this moment, or from this day of their own time zone on; now by default',
    ),
  to: askedMoment
    .optional()
    .describe('that start before this moment, or before this day of their own time zone'),
  user_tag: tag.optional(),
  location_tag: tag.optional(),
  once: z
    .enum(['true'])
    .optional()
    .describe('an event that repeats stands there once, by its next date'),
  ...eventFilters,
});

/** GET /events/calendar */
export const eventCalendarQuery = z.object(eventFilters);
export const eventCalendar = z.object({
  month: z.string().describe('as 2026-12: the one that was asked for, or this one'),
  previous: z.string().nullable().describe('the month before, where it is not over'),
  next: z.string().nullable().describe('the month after, where an event begins in it or later'),
  data: z
    .array(eventView.pick({ tag: true, name: true, start_at: true, zone: true }))
    .describe(`coming events of the month, ${mostInMonth} at most`),
});

/** POST /users/{id}/events/{event_id}/off */
export const offSent = z.strictObject({ why: z.string().trim().max(comingBounds.why).optional() });
export type OffSent = z.infer<typeof offSent>;

/** GET /users/{id}/given_events: events that the user hosts. */
export const givenQuery = pagingQuery([]).omit({ search: true, orderby: true });
export const givenEvents = z.object({
  count: z.int(),
  data: z.array(
    eventView
      .pick({ id: true, name: true, tag: true, is_active: true, start_at: true, end_at: true })
      .extend({
        date: z.string().describe('the next one, or the last; empty where it does not repeat'),
        is_over: z.boolean(),
        off_at: timestamp.nullable().describe('since when it is called off'),
        people: z.int().describe('who comes or waits, at all dates to come'),
        ...{ rrule: name, zone: z.string(), location_name: name },
        location_is_hidden: z.boolean().describe('visitors do not see where it is'),
        ...{ capacity: z.int().nullable(), coming: z.int(), waiting: z.int() },
      }),
  ),
});
export type GivenEvents = z.infer<typeof givenEvents>;
export type ShownEvents = z.infer<typeof shownEvents>;
export type EventCalendar = z.infer<typeof eventCalendar>;
export type EventView = z.infer<typeof eventView>;
export type EventItem = z.infer<typeof eventItem>;
export type EventList = z.infer<typeof eventList>;

/**
 * Calendar subscription: days back, events, cancelled events among them, and the refresh interval.
 */
export const subscription = { recentDays: 90, events: 500, off: 100, refresh: 'PT6H' } as const;

const longest = longestEvent * 86_400_000;

/**
 * Validates the end of an event: an error message, or null if it is valid or either date is
 * invalid.
 */
export function wrongEnd(start: string, end: string): string | null {
  const lasting = Date.parse(end) - Date.parse(start);
  if (lasting <= 0) return 'must be after the start';
  return lasting > longest ? `must be within ${longestEvent} days of the start` : null;
}
