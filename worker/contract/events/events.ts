import { z } from 'zod';
import { audit, id, tag, timestamp } from '../shared/common-schemas.ts';
import { comingBounds, day } from './attendance.ts';
import { placeQuery } from '../search/directory.ts';
import { longestEvent } from '../shared/limits.ts';
import { askedMoment } from '../shared/moments.ts';
import { pagingQuery, searchedListOf } from '../shared/paging.ts';

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
  location_id: id.nullable().describe('null if the location is not public'),
  location_name: name,
  location_tag: tag.nullable(),
  address_town: name.describe('town of the location'),
  category_id: id.nullable(),
  category_name: name,
  sub_category_id: id.nullable(),
  sub_category_name: name,
  start_at: timestamp.describe('start of this date'),
  end_at: timestamp,
  date: day.nullable().describe('day that identifies a date of a repeating event'),
  rrule: name.describe('recurrence rule (RFC 5545)'),
  timezone_id: name.describe('time zone of the recurrence'),
  zone: z.string().describe('time zone of the event, or of its organiser'),
  capacity: z.int().nullable().describe('seats at each date; null for unlimited'),
  is_online: z.boolean().describe('whether it has an online address, shown to attendees'),
  is_full: z.boolean().describe('whether new bookings join the waiting list'),
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
  address_line_1: name.describe('address of the location'),
  address_line_2: name,
  address_line_3: name,
  address_county: name,
  address_postcode: name,
  address_country_id: name,
  address_country_name: name,
  is_over: z.boolean().describe('at the time of the response'),
  off_at: timestamp.nullable().describe('when it was cancelled; cancelled events are in no list'),
  off_why: name.describe('reason for the cancellation'),
  asked: z
    .enum(['off', 'over', 'none'])
    .nullable()
    .describe('status of the requested date, if it is not in the list'),
  asked_why: name.describe('reason for the cancellation of that date'),
  dates: z
    .array(
      z.object({
        date: day.nullable(),
        start_at: timestamp,
        end_at: timestamp,
        coming: z.int().describe('number of attendees'),
        waiting: z.int().describe('number of people on the waiting list'),
      }),
    )
    .describe(
      `next dates, up to ${comingBounds.shown}, or ${comingBounds.most} if more are requested; for a single event, its date`,
    ),
  has_more_dates: z.boolean(),
});
export const eventList = searchedListOf(eventView).extend({
  events: z.int().optional().describe('number of events with these dates'),
  place: z
    .object({ id, name: z.string() })
    .nullable()
    .optional()
    .describe('the requested town; null if none has that name'),
});

/** Subset of a list that pages embed. */
export const shownEvents = eventList.extend({
  data: z.array(
    eventView.pick({
      id: true,
      tag: true,
      name: true,
      start_at: true,
      end_at: true,
      user_name: true,
      user_tag: true,
      location_name: true,
      location_tag: true,
      address_town: true,
      date: true,
      rrule: true,
      zone: true,
      is_online: true,
      is_full: true,
      category_name: true,
      image_1_name: true,
      image_1_alternative_text: true,
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
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-12')
    .optional()
    .describe(
      'events in this month by their own time zone; for past months and the current one, only upcoming events',
    ),
  category_tag: tag.optional(),
  ...placeQuery,
};
export const eventListQuery = pagingQuery(eventOrders).extend({
  from: askedMoment
    .optional()
    .describe(
      'events that end after this time, or from this day in their own time zone; now by default',
    ),
  to: askedMoment
    .optional()
    .describe('events that start before this time, or before this day in their own time zone'),
  user_tag: tag.optional(),
  location_tag: tag.optional(),
  once: z.enum(['true']).optional().describe('lists a repeating event once, by its next date'),
  ...eventFilters,
});

/** GET /events/calendar */
export const eventCalendarQuery = z.object(eventFilters);
export const eventCalendar = z.object({
  month: z.string().describe('such as 2026-12: the requested or current month'),
  previous: z.string().nullable().describe('previous month, unless it is over'),
  next: z.string().nullable().describe('next month, if an event starts in it or later'),
  data: z
    .array(eventView.pick({ tag: true, name: true, start_at: true, zone: true }))
    .describe(`upcoming events of the month, up to ${mostInMonth}`),
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
        date: z.string().describe('next date, or the last; empty if the event does not repeat'),
        is_over: z.boolean(),
        off_at: timestamp.nullable().describe('when it was cancelled'),
        people: z
          .int()
          .describe('people with a seat or on the waiting list, at all upcoming dates'),
        rrule: name,
        zone: z.string(),
        location_name: name,
        location_is_hidden: z.boolean().describe('whether the location is hidden from visitors'),
        capacity: z.int().nullable(),
        coming: z.int(),
        waiting: z.int(),
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
