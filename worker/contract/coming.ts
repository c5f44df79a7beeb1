import { z } from 'zod';
import { id, timestamp } from './answers.ts';
import { email } from './email-address.ts';
import { pagingQuery } from './paging.ts';
import { personName } from './person-names.ts';

/** Capacities, horizons and retention of event seats. */
export const comingBounds = {
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
export const seatNews = ['seat', 'waiting', 'changed', 'off', 'again', 'reminder'] as const;
export type SeatNews = (typeof seatNews)[number];

export const day = z.iso.date('must be a day, as 2026-12-31');

/**
 * POST /events/{id}/coming. Members send at most a date; visitors also a name and an e-mail
 * address.
 */
export const comingSent = z.strictObject({
  date: day.or(z.literal('')).optional().describe('of an event that repeats'),
  name: personName.optional(),
  email: email.optional(),
  website: z
    .string()
    .max(500)
    .optional()
    .describe('hidden from people: filled in, nothing is made'),
});

const state = z.enum(seatStates);
const place = z.int().nullable().describe('on the waiting list; null for whoever comes');

export const seat = z.object({ state, place });

const text = z.string().nullable();

/** GET /events/{id}/coming: the member's own seats. */
export const ownSeats = z.object({
  data: z.array(
    seat.extend({
      ...{ date: day.nullable(), start_at: timestamp },
      state: z.enum([...seatStates, 'off']).describe('off: it went as that date was called off'),
    }),
  ),
  online_url: z.string().nullable().describe('for whoever comes'),
});

/** GET /events/{id}/coming/{secret}: the seat behind a visitor's mailed link. */
export const seatView = seat.extend({
  state: z.enum(['asked', ...seatStates]),
  place: place.describe(
    'on the waiting list; of one that is not confirmed, or went, the one it would get, null where a seat is free',
  ),
  name: z.string(),
  event: z.object({
    ...{ name: z.string(), tag: z.string(), date: day.nullable(), zone: z.string() },
    image_name: z.string(),
    location: z
      .object({
        ...{ name: z.string(), tag: z.string(), phone: text, address_line_1: text },
        ...{ address_line_2: text, address_line_3: text, address_town: text },
        ...{ address_county: text, address_postcode: text, address_country_name: text },
      })
      .nullable()
      .describe('where it is, if that is public'),
    is_off: z.boolean().describe('it does not take place'),
    off_why: z.string().nullable().describe('why it is called off'),
    is_again: z
      .boolean()
      .describe('it was called off, so this seat went, and is on again: it is `asked` for anew'),
  }),
  start_at: timestamp,
  end_at: timestamp,
  online_url: z.string().nullable().describe('for whoever comes'),
  is_mailed: z
    .boolean()
    .describe('the e-mail is kept, and what becomes of the event is told there'),
});

/** GET /users/{id}/events/{event_id}/coming: the attendees, for the host of the event. */
export const comersQuery = pagingQuery([])
  .omit({ search: true, orderby: true })
  .extend({
    date: day.optional().describe('the next one where an event repeats'),
  });
export const comers = z.object({
  count: z.int(),
  data: z.array(
    seat.extend({
      id,
      name: z.string(),
      user_id: id.nullable(),
      user_tag: z.string().nullable(),
      image_name: z.string().nullable().describe('of whoever has a public profile with a picture'),
      joined_at: timestamp,
    }),
  ),
  date: day.nullable(),
  zone: z.string().describe('whose clock tells its time'),
  most: z.int().describe('come to one of the dates ahead, at most'),
  dates: z.array(
    z.object({
      ...{ date: day, start_at: timestamp, end_at: timestamp },
      ...{ coming: z.int(), waiting: z.int() },
    }),
  ),
});

export type ComingSent = z.infer<typeof comingSent>;
export type Seat = z.infer<typeof seat>;
export type OwnSeats = z.infer<typeof ownSeats>;
export type SeatView = z.infer<typeof seatView>;
export type Comers = z.infer<typeof comers>;
