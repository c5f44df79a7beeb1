/** A visitor’s seat at an event, by its secret link. */

import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { attendanceApi } from '../../contract/events/attendance.api.ts';
import type { SeatView } from '../../contract/events/attendance.ts';
import { findSkipReason } from '../../contract/events/recurrence-exceptions.ts';
import { prepare } from '../../db/client.ts';
import { decryptContact } from '../../db/encrypted-contact.ts';
import { eventDatesTable, eventSeatsTable } from '../../db/schema/event-seats.ts';
import { eventsTable, locationsTable } from '../../db/schema/locations-and-events.ts';
import { countriesTable } from '../../db/schema/reference.ts';
import { uploadedFilesTable, usersTable } from '../../db/schema/users.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';
import { countSeats, event, eventZoneSql, host, seat, waitingPosition } from './seats.ts';

const eventDate = alias(eventDatesTable, 'd');
const image = alias(uploadedFilesTable, 'f');
const location = alias(locationsTable, 'l');
const country = alias(countriesTable, 'country');

interface SeatLinkRow {
  id: string;
  secret_hash: string;
  created_at: string;
  state: SeatView['state'] | 'off' | 'again';
  date: string;
  place: number | null;
  contact: string | null;
  name: string;
  tag: string;
  zone: string;
  image_name: string;
  location: string | null;
  online_url: string | null;
  is_open: number;
  off_why: string | null;
  left_out: string | null;
  /** True if the visitor's contact is stored. */
  is_mailed?: boolean;
  /** The date was cancelled and reinstated, so seats are assigned again. */
  is_again: number;
  start_at: string;
  end_at: string;
}

/** Waiting list position for a confirmation now; null if a seat is free. */
const nextWaitingPosition = sql`iif(${event.capacity} <= ${countSeats('coming', seat.event_id, seat.date)},
  1 + ${countSeats('waiting', seat.event_id, seat.date)}, null)`;

export const seatBySecretQuery = prepare<SeatLinkRow>(sql`
  select ${seat.id}, ${seat.secret_hash}, ${seat.created_at}, ${seat.state}, ${seat.date},
    iif(${seat.state} in ('asked', 'off', 'again'), ${nextWaitingPosition}, ${waitingPosition}) as place, ${seat.contact}, ${event.name}, ${event.tag}, ${eventZoneSql} as zone,
    ${seat.state} in ('off', 'again') and ${event.is_active} and (${event.rrule} is null or exists (select 1 from ${eventDatesTable} ${eventDate}
      where ${eventDate.event_id} = ${event.id} and ${eventDate.date} = ${seat.date})) as is_again,
    ${event.off_why}, ${event.left_out}, ${image.name} as image_name, iif(${location.id} is null, null, json_object('name', ${location.name}, 'tag', ${location.tag}, 'phone', ${location.phone},
      'address_line_1', ${location.address_line_1}, 'address_line_2', ${location.address_line_2}, 'address_line_3', ${location.address_line_3},
      'address_town', ${location.address_town}, 'address_county', ${location.address_county}, 'address_postcode', ${location.address_postcode},
      'address_country_name', ${country.name})) as location, ${seat.start_at}, ${seat.end_at}, ${event.is_active} as is_open,
    iif(${seat.state} = 'coming', ${event.online_url}, null) as online_url
  from ${eventSeatsTable} ${seat} join ${eventsTable} ${event} on ${event.id} = ${seat.event_id} join ${usersTable} ${host} on ${host.id} = ${event.user_id}
    join ${uploadedFilesTable} ${image} on ${image.id} = ${event.image_1_id}
    left join ${locationsTable} ${location} on ${location.id} = ${event.location_id} and ${location.is_public} = 1 and ${location.is_active} = 1
    left join ${countriesTable} ${country} on ${country.id} = ${location.address_country_id}
  where ${seat.event_id} = ${sql.placeholder('id')} and ${seat.secret_hash} = ${sql.placeholder('hash')}`);

/** Synchronous, because queries are built without awaiting. */
export const hashSeatSecret = (secret: string) => createHash('sha256').update(secret).digest('hex');

export const seatNotFound = () =>
  notFoundError(
    'This booking is no longer available. The seat was cancelled, the event is over, or the link is incomplete.',
  );

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
    const { name, tag, zone, image_name, start_at, end_at, place, is_mailed = false } = row;
    const state = row.state === 'off' || row.state === 'again' ? 'asked' : row.state;
    const is_again = Boolean(row.is_again);
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
        tag,
        date: row.date || null,
        zone,
        image_name,
        is_off,
        off_why: is_off ? off_why : null,
        is_again,
        location: row.location ? JSON.parse(row.location) : null,
      },
      online_url: row.online_url,
    };
  },
});
