/** Schemas and limits of event seats: booking, waiting lists and attendees. */

import { z } from 'zod';
import { m } from '#messages';
import { emailSchema } from '../accounts/email-address.ts';
import { personNameSchema } from '../accounts/person-names.ts';
import { fieldError } from '../errors/field-error.ts';
import {
  idSchema,
  mailLanguageSchema,
  timestampSchema,
  wordsLanguageSchema,
} from '../shared/common-schemas.ts';
import { buildPagingSchema } from '../shared/paging.ts';

/** Capacities, horizons and retention of event seats. */
export const attendanceLimits = {
  capacity: 1_000,
  /** People on the waiting list of one date. */
  waiting: 200,
  /** Dates shown at first, and after "more". */
  shown: 8,
  most: 60,
  /** Occurrences are generated this many days ahead. */
  aheadDays: 400,
  /** Occurrences of repeating events are listed this many days ahead when no month is chosen. */
  listedDays: 56,
  /** Minimum days for which the dates of a series are generated in advance. */
  renewDays: 370,
  confirmHours: 48,
  remindHours: 24,
  /** Characters of the reason for a cancellation. */
  why: 300,
  /** Days that seats are stored after the date, of visitors and of members. */
  keptDays: { visitors: 7, members: 90 },
} as const;

/** State of a seat. */
export const seatStates = ['coming', 'waiting'] as const;
export type SeatState = (typeof seatStates)[number];

/** Notifications that an attendee receives. */
export const seatNotifications = [
  'seat',
  'waiting',
  'changed',
  'off',
  'again',
  'reminder',
] as const;
export type SeatNotification = (typeof seatNotifications)[number];

export const daySchema = z.iso.date(
  fieldError(m['field_error.must_be_date'], { example: '2026-12-31' }),
);

/**
 * POST /events/{id}/coming. Members send at most a date; visitors also a name and an e-mail
 * address.
 */
export const attendanceInputSchema = z.strictObject({
  date: daySchema.or(z.literal('')).optional().describe('for a repeating event'),
  name: personNameSchema.optional(),
  email: emailSchema.optional(),
  language_id: mailLanguageSchema,
  website: z
    .string()
    .max(500)
    .optional()
    .describe('hidden spam trap; if filled in, nothing is saved'),
});

const state = z.enum(seatStates);
const place = z.int().nullable().describe('place on the waiting list; null with a seat');

export const seatSchema = z.object({ state, place });

const text = z.string().nullable();

/** GET /events/{id}/coming: the member's own seats. */
export const mySeatsSchema = z.object({
  data: z.array(
    seatSchema.extend({
      date: daySchema.nullable(),
      start_at: timestampSchema,
      state: z.enum([...seatStates, 'off']).describe('off: cancelled with that date'),
    }),
  ),
  online_url: z.string().nullable().describe('only for attendees'),
});

/** GET /users/{id}/coming: the member's upcoming seats at all events. */
export const upcomingSeatsSchema = z.object({
  data: z.array(
    seatSchema.extend({
      event_id: idSchema,
      tag: z.string(),
      name: z.string(),
      language_id: wordsLanguageSchema,
      date: daySchema.nullable(),
      start_at: timestampSchema,
      end_at: timestampSchema,
      zone: z.string(),
      location_name: z.string().nullable().describe('the location, if public'),
      is_online: z.boolean(),
    }),
  ),
});

/** GET /events/{id}/coming/{secret}: the seat behind a visitor's mailed link. */
export const seatViewSchema = seatSchema.extend({
  state: z.enum(['asked', ...seatStates]),
  place: place.describe(
    'place on the waiting list; if not confirmed or cancelled, the place it would get; null if a seat is free',
  ),
  name: z.string(),
  event: z.object({
    name: z.string(),
    language_id: wordsLanguageSchema,
    tag: z.string(),
    date: daySchema.nullable(),
    zone: z.string(),
    image_name: z.string(),
    location: z
      .object({
        name: z.string(),
        tag: z.string(),
        phone: text,
        address_line_1: text,
        address_line_2: text,
        address_line_3: text,
        address_town: text,
        address_county: text,
        address_postcode: text,
        address_country_id: text,
        address_country_name: text,
      })
      .nullable()
      .describe('the location, if public'),
    is_off: z.boolean().describe('whether the event is cancelled'),
    off_why: z.string().nullable().describe('reason for the cancellation'),
    is_again: z
      .boolean()
      .describe('whether the event is back on after a cancellation; the seat must be booked again'),
  }),
  start_at: timestampSchema,
  end_at: timestampSchema,
  online_url: z.string().nullable().describe('only for attendees'),
  is_mailed: z.boolean().describe('whether the e-mail address is kept for updates about the event'),
});

/** GET /users/{id}/events/{event_id}/coming: the attendees, for the host of the event. */
export const attendeesQuerySchema = buildPagingSchema([])
  .omit({ search: true, orderby: true })
  .extend({
    date: daySchema.optional().describe('next date of a repeating event'),
  });
export const attendeesSchema = z.object({
  count: z.int(),
  data: z.array(
    seatSchema.extend({
      id: idSchema,
      name: z.string(),
      user_id: idSchema.nullable(),
      user_tag: z.string().nullable(),
      image_name: z.string().nullable().describe('for attendees with a public profile and picture'),
      joined_at: timestampSchema,
    }),
  ),
  date: daySchema.nullable(),
  zone: z.string().describe('time zone of the times'),
  most: z.int().describe('highest number of attendees at one upcoming date'),
  dates: z.array(
    z.object({
      date: daySchema,
      start_at: timestampSchema,
      end_at: timestampSchema,
      coming: z.int(),
      waiting: z.int(),
    }),
  ),
});

export type AttendanceInput = z.infer<typeof attendanceInputSchema>;
export type Seat = z.infer<typeof seatSchema>;
export type UpcomingSeats = z.infer<typeof upcomingSeatsSchema>;
export type MySeats = z.infer<typeof mySeatsSchema>;
export type SeatView = z.infer<typeof seatViewSchema>;
export type AttendeeList = z.infer<typeof attendeesSchema>;
