/** A visitor’s seat at an event, by its secret link. */

import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { attendanceApi } from '../../contract/events/attendance.api.ts';
import type { SeatView } from '../../contract/events/attendance.ts';
import { findSkipReason } from '../../contract/events/recurrence-exceptions.ts';
import { prepare } from '../../db/client.ts';
import { decryptContact } from '../../db/encrypted-contact.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';
import { countSeats, eventZoneSql, waitingPosition } from './seats.ts';

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
const nextWaitingPosition = sql`iif(e.capacity <= ${countSeats('coming', sql`s.event_id`, sql`s.date`)},
  1 + ${countSeats('waiting', sql`s.event_id`, sql`s.date`)}, null)`;

export const seatBySecretQuery = prepare<SeatLinkRow>(sql`
  select s.id, s.secret_hash, s.created_at, s.state, s.date,
    iif(s.state in ('asked', 'off', 'again'), ${nextWaitingPosition}, ${waitingPosition}) as place, s.contact, e.name, e.tag, ${eventZoneSql} as zone,
    s.state in ('off', 'again') and e.is_active and (e.rrule is null or exists (select 1 from event_dates d
      where d.event_id = e.id and d.date = s.date)) as is_again,
    e.off_why, e.left_out, f.name as image_name, iif(l.id is null, null, json_object('name', l.name, 'tag', l.tag, 'phone', l.phone,
      'address_line_1', l.address_line_1, 'address_line_2', l.address_line_2, 'address_line_3', l.address_line_3,
      'address_town', l.address_town, 'address_county', l.address_county, 'address_postcode', l.address_postcode,
      'address_country_name', country.name)) as location, s.start_at, s.end_at, e.is_active as is_open,
    iif(s.state = 'coming', e.online_url, null) as online_url
  from event_seats s join events e on e.id = s.event_id join users u on u.id = e.user_id
    join uploaded_files f on f.id = e.image_1_id
    left join locations l on l.id = e.location_id and l.is_public = 1 and l.is_active = 1
    left join countries country on country.id = l.address_country_id
  where s.event_id = ${sql.placeholder('id')} and s.secret_hash = ${sql.placeholder('hash')}`);

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
