/** Schemas of events: public lists, the calendar, one event, and the events of a host. */

import { z } from 'zod';
import { m } from '#messages';
import { fieldError, fieldIssue } from '../errors/field-error.ts';
import { placeQueryFields } from '../search/directory.ts';
import {
  auditFields,
  focalPointSchema,
  idSchema,
  tagSchema,
  timestampSchema,
  wordsLanguageSchema,
} from '../shared/common-schemas.ts';
import { dateFilterSchema } from '../shared/date-time-schemas.ts';
import { maxEventDays } from '../shared/limits.ts';
import { buildPagingSchema, searchableListSchema } from '../shared/paging.ts';
import { attendanceLimits, daySchema } from './attendance.ts';

const name = z.string().nullable();

export const eventViewSchema = z.object({
  ...auditFields,
  name: z.string(),
  tag: tagSchema,
  description: name,
  language_id: wordsLanguageSchema.describe(
    'language of name and description; null for the site’s language',
  ),
  is_active: z.boolean(),
  user_id: idSchema,
  user_name: z.string(),
  user_tag: tagSchema.nullable(),
  location_id: idSchema.nullable().describe('null if the location is not public'),
  location_name: name,
  location_tag: tagSchema.nullable(),
  address_town: name.describe('town of the location'),
  category_id: idSchema.nullable(),
  category_name: name,
  sub_category_id: idSchema.nullable(),
  sub_category_name: name,
  start_at: timestampSchema.describe('start of this date'),
  end_at: timestampSchema,
  date: daySchema.nullable().describe('day that identifies a date of a repeating event'),
  rrule: name.describe('recurrence rule (RFC 5545)'),
  timezone_id: name.describe('time zone of the recurrence'),
  zone: z.string().describe('time zone of the event, or of its organiser'),
  capacity: z.int().nullable().describe('seats at each date; null for unlimited'),
  is_online: z.boolean().describe('whether it has an online address, shown to attendees'),
  is_full: z.boolean().describe('whether new bookings join the waiting list'),
  image_1_id: idSchema,
  image_1_name: z.string(),
  image_1_alternative_text: name,
  image_1_focus: focalPointSchema,
  image_2_id: idSchema.nullable(),
  image_2_name: name,
  image_2_alternative_text: name,
  image_2_focus: focalPointSchema,
  image_3_id: idSchema.nullable(),
  image_3_name: name,
  image_3_alternative_text: name,
  image_3_focus: focalPointSchema,
});
/** A single event, with its address. */
export const eventItemSchema = eventViewSchema.extend({
  address_line_1: name.describe('address of the location'),
  address_line_2: name,
  address_line_3: name,
  address_county: name,
  address_postcode: name,
  address_country_id: name,
  address_country_name: name,
  is_over: z.boolean().describe('at the time of the response'),
  off_at: timestampSchema
    .nullable()
    .describe('when it was cancelled; cancelled events are in no list'),
  off_why: name.describe('reason for the cancellation'),
  asked: z
    .enum(['off', 'over', 'none'])
    .nullable()
    .describe('status of the requested date, if it is not in the list'),
  asked_why: name.describe('reason for the cancellation of that date'),
  dates: z
    .array(
      z.object({
        date: daySchema.nullable(),
        start_at: timestampSchema,
        end_at: timestampSchema,
        coming: z.int().describe('number of attendees'),
        waiting: z.int().describe('number of people on the waiting list'),
      }),
    )
    .describe(
      `next dates, up to ${attendanceLimits.shown}, or ${attendanceLimits.most} if more are requested; for a single event, its date`,
    ),
  has_more_dates: z.boolean(),
});
export const eventListSchema = searchableListSchema(eventViewSchema).extend({
  events: z.int().optional().describe('number of events with these dates'),
  place: z
    .object({ id: idSchema, name: z.string() })
    .nullable()
    .optional()
    .describe('the requested town; null if none has that name'),
});

/** Subset of a list that pages embed. */
export const embeddedEventsSchema = eventListSchema.extend({
  data: z.array(
    eventViewSchema.pick({
      id: true,
      tag: true,
      name: true,
      language_id: true,
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
      image_1_focus: true,
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
export const maxEventsPerMonth = 500;

const eventFilters = {
  month: z
    .string()
    .regex(
      /^\d{4}-(0[1-9]|1[0-2])$/,
      fieldError(m['field_error.must_be_month'], { example: '2026-12' }),
    )
    .optional()
    .describe(
      'events in this month by their own time zone; for past months and the current one, only upcoming events',
    ),
  category_tag: tagSchema.optional(),
  ...placeQueryFields,
};
export const eventListQuerySchema = buildPagingSchema(eventOrders).extend({
  from: dateFilterSchema
    .optional()
    .describe(
      'events that end after this time, or from this day in their own time zone; now by default',
    ),
  to: dateFilterSchema
    .optional()
    .describe('events that start before this time, or before this day in their own time zone'),
  user_tag: tagSchema.optional(),
  location_tag: tagSchema.optional(),
  once: z.enum(['true']).optional().describe('lists a repeating event once, by its next date'),
  ...eventFilters,
});

/** GET /events/calendar */
export const eventCalendarQuerySchema = z.object(eventFilters);
export const eventCalendarSchema = z.object({
  month: z.string().describe('such as 2026-12: the requested or current month'),
  previous: z.string().nullable().describe('previous month, unless it is over'),
  next: z.string().nullable().describe('next month, if an event starts in it or later'),
  data: z
    .array(eventViewSchema.pick({ tag: true, name: true, start_at: true, zone: true }))
    .describe(`upcoming events of the month, up to ${maxEventsPerMonth}`),
});

/** POST /users/{id}/events/{event_id}/off */
export const cancelEventInputSchema = z.strictObject({
  why: z.string().trim().max(attendanceLimits.why).optional(),
});

/** GET /users/{id}/given_events: events that the user hosts. */
export const hostedEventsQuerySchema = buildPagingSchema([]).omit({ search: true, orderby: true });
export const hostedEventsSchema = z.object({
  count: z.int(),
  data: z.array(
    eventViewSchema
      .pick({
        id: true,
        name: true,
        language_id: true,
        tag: true,
        is_active: true,
        start_at: true,
        end_at: true,
      })
      .extend({
        date: z.string().describe('next date, or the last; empty if the event does not repeat'),
        is_over: z.boolean(),
        off_at: timestampSchema.nullable().describe('when it was cancelled'),
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
export type HostedEvents = z.infer<typeof hostedEventsSchema>;
export type EmbeddedEvents = z.infer<typeof embeddedEventsSchema>;
export type EventCalendar = z.infer<typeof eventCalendarSchema>;
export type EventView = z.infer<typeof eventViewSchema>;
export type EventItem = z.infer<typeof eventItemSchema>;

/**
 * Calendar subscription: days back, events, cancelled events among them, and the refresh interval.
 */
export const calendarFeedLimits = {
  recentDays: 90,
  events: 500,
  off: 100,
  refresh: 'PT6H',
} as const;

const maxEventMs = maxEventDays * 86_400_000;

/** Error of the end of an event; null if it is valid or either date is invalid. */
export function findEventEndError(start: string, end: string) {
  const lasting = Date.parse(end) - Date.parse(start);
  if (lasting <= 0) return fieldIssue(m['field_error.event_ends_before_start']);
  return lasting > maxEventMs
    ? fieldIssue(m['field_error.event_too_long'], { days: maxEventDays })
    : null;
}
