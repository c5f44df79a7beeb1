/** A visitor’s seat at an event, by its secret link. */

import { createHash } from 'node:crypto';
import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { attendanceApi } from '../../contract/events/attendance.api.ts';
import type { SeatView } from '../../contract/events/attendance.ts';
import { findSkipReason } from '../../contract/events/recurrence-exceptions.ts';
import { prepare } from '../../db/client.ts';
import { decryptContact } from '../../db/encrypted-contact.ts';
import { isTrue, notNull, qb } from '../../db/query-builder.ts';
import { eventDatesTable } from '../../db/schema/event-seats.ts';
import { locationsTable } from '../../db/schema/locations-and-events.ts';
import { countriesTable } from '../../db/schema/reference.ts';
import { uploadedFilesTable } from '../../db/schema/users.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';
import { countSeats, event, eventHost, eventZoneSql, seat, waitingPosition } from './seats.ts';

const image = alias(uploadedFilesTable, 'f');
const location = alias(locationsTable, 'l');
const country = alias(countriesTable, 'country');

/** Waiting list position for a confirmation now; null if a seat is free. */
const nextWaitingPosition = sql`iif(${event.capacity} <= ${countSeats('coming', seat.event_id, seat.date)},
  1 + ${countSeats('waiting', seat.event_id, seat.date)}, null)`;

const locationJson =
  sql`iif(${location.id} is null, null, json_object('name', ${location.name}, 'tag', ${location.tag}, 'phone', ${location.phone},
  'address_line_1', ${location.address_line_1}, 'address_line_2', ${location.address_line_2}, 'address_line_3', ${location.address_line_3},
  'address_town', ${location.address_town}, 'address_county', ${location.address_county}, 'address_postcode', ${location.address_postcode},
  'address_country_id', ${location.address_country_id}, 'address_country_name', ${country.name}))`.mapWith(
    JSON.parse,
  ) as SQL<SeatView['event']['location']>;

export const seatBySecretQuery = prepare(['id', 'hash'], ({ id, hash }) => {
  const sameDate = qb
    .select({ date: eventDatesTable.date })
    .from(eventDatesTable)
    .where(and(eq(eventDatesTable.event_id, event.id), eq(eventDatesTable.date, seat.date)));
  return qb
    .select({
      id: seat.id,
      secret_hash: notNull(seat.secret_hash),
      created_at: seat.created_at,
      state: sql<SeatView['state'] | 'off'>`${seat.state}`,
      date: seat.date,
      place: sql<
        number | null
      >`iif(${seat.state} in ('asked', 'off'), ${nextWaitingPosition}, ${waitingPosition})`,
      /** Encrypted in the row; the name after decryption. */
      contact: seat.contact,
      name: event.name,
      language_id: event.language_id,
      tag: event.tag,
      zone: eventZoneSql,
      /** The date was cancelled and reinstated, so seats are assigned again. */
      is_again: sql`${seat.state} = 'off' and ${event.is_active}
        and (${event.rrule} is null or ${exists(sameDate)})`.mapWith(Boolean),
      off_why: event.off_why,
      left_out: event.left_out,
      image_name: image.name,
      location: locationJson,
      start_at: seat.start_at,
      end_at: seat.end_at,
      is_open: event.is_active,
      online_url: sql<string | null>`iif(${seat.state} = 'coming', ${event.online_url}, null)`,
      /** Set after decryption: the visitor's address is stored. */
      is_mailed: sql`0`.mapWith(Boolean),
    })
    .from(seat)
    .innerJoin(event, eq(event.id, seat.event_id))
    .innerJoin(eventHost, eq(eventHost.id, event.user_id))
    .innerJoin(image, eq(image.id, event.image_1_id))
    .leftJoin(
      location,
      and(
        eq(location.id, event.location_id),
        isTrue(location.is_public),
        isTrue(location.is_active),
      ),
    )
    .leftJoin(country, eq(country.id, location.address_country_id))
    .where(and(eq(seat.event_id, id), eq(seat.secret_hash, hash)));
});

/** Synchronous, because queries are built without awaiting. */
export const hashSeatSecret = (secret: string) => createHash('sha256').update(secret).digest('hex');

export const seatNotFound = () => notFoundError('booking_unavailable');

/** A visitor's seat. */
export const getSeatByLink = defineQuery(attendanceApi.getByLink, {
  auth: 'P',
  rateLimit: 'search',
  buildQueries: ({ params: { id, secret } }) => ({
    seat: seatBySecretQuery({ id, hash: hashSeatSecret(secret) }),
  }),
  decryptRows: async ({ seat: [row] }, _, env) => {
    const known = row && (await decryptContact(env, row.id, row.contact));
    if (!row || !known) return { seat: [] };
    return { seat: [{ ...row, contact: known.name, is_mailed: Boolean(known.email) }] };
  },
  toResponse: ({ seat: [row] }) => {
    if (!row) throw seatNotFound();
    const {
      name,
      language_id,
      tag,
      zone,
      image_name,
      start_at,
      end_at,
      place,
      is_mailed,
      is_again,
    } = row;
    const state = row.state === 'off' ? 'asked' : row.state;
    const is_off = !is_again && (!row.is_open || state !== row.state);
    const off_why = row.is_open ? findSkipReason(row.left_out, row.date) : row.off_why;
    return {
      state,
      place,
      start_at,
      end_at,
      is_mailed,
      name: row.contact ?? '',
      event: {
        name,
        language_id,
        tag,
        date: row.date || null,
        zone,
        image_name,
        is_off,
        off_why: is_off ? off_why : null,
        is_again,
        location: row.location,
      },
      online_url: row.online_url,
    };
  },
});
