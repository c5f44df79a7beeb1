import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type SeatView, seatView } from '../contract/coming.ts';
import { prepare } from '../db/client.ts';
import { openContact } from '../lib/enquiry-contact.ts';
import { notFound } from '../lib/errors.ts';
import { read } from '../lib/reads.ts';
import { place, seatsIn } from './seats.ts';

interface Row {
  id: string;
  secret_hash: string;
  created_at: string;
  state: SeatView['state'] | 'off';
  place: number | null;
  contact: string | null;
  name: string;
  tag: string;
  timezone_id: string | null;
  image_name: string;
  location: string | null;
  online_url: string | null;
  is_open: number;
  off_why: string | null;
  /** It was called off, and takes place all the same: its seats are given anew. */
  is_again: number;
  start_at: string;
  end_at: string;
}

/** On the waiting list, of who would confirm now. */
const placeNow = sql`iif(e.capacity <= ${seatsIn('coming', sql`s.event_id`, sql`s.date`)},
  1 + ${seatsIn('waiting', sql`s.event_id`, sql`s.date`)}, null)`;

export const bySecret = prepare<Row>(sql`
  select s.id, s.secret_hash, s.created_at, s.state,
    iif(s.state = 'asked', ${placeNow}, ${place}) as place, s.contact, e.name, e.tag, coalesce(e.timezone_id, u.timezone_id) as timezone_id,
    s.state = 'off' and e.is_active and (e.rrule is null or exists (select 1 from event_dates d
      where d.event_id = e.id and d.date = s.date)) as is_again,
    iif(e.is_active, null, e.off_why) as off_why, f.name as image_name, iif(l.id is null, null, json_object('name', l.name, 'tag', l.tag, 'phone', l.phone,
      'address_line_1', l.address_line_1, 'address_line_2', l.address_line_2, 'address_line_3', l.address_line_3,
      'address_town', l.address_town, 'address_county', l.address_county, 'address_postcode', l.address_postcode,
      'address_country_name', country.name)) as location, s.start_at, s.end_at, e.is_active as is_open,
    iif(s.state = 'coming', e.online_url, null) as online_url
  from event_seats s join events e on e.id = s.event_id join users u on u.id = e.user_id
    join uploaded_files f on f.id = e.image_1_id
    left join locations l on l.id = e.location_id and l.is_public = 1 and l.is_active = 1
    left join countries country on country.id = l.address_country_id
  where s.event_id = ${sql.placeholder('id')} and s.secret_hash = ${sql.placeholder('hash')}`);

/** At once, for a statement waits for nothing. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

export const noSeat = () =>
  notFound('This seat is not here any more: it was given back, is over, or the link is not whole.');

/** GET /events/{id}/coming/{secret}: a visitor's seat. */
export const seatByLink = read({
  path: '/events/:id/coming/:secret',
  who: 'P',
  rateLimit: 'search',
  noun: 'events',
  summary: 'The seat of a visitor, for whoever has the link of its mail',
  answer: seatView,
  statements: ({ params: { id = '', secret = '' } }) =>
    [bySecret({ id, hash: hashOf(secret) })] as const,
  opened: async ([[row]], _, env) => {
    const known = row && (await openContact(env, row.id, row.contact));
    return [row && known ? [{ ...row, contact: known.name }] : []];
  },
  shape: ([[row]]) => {
    if (!row) throw noSeat();
    const is_again = Boolean(row.is_again);
    const { name, tag, timezone_id, image_name, off_why, start_at, end_at, place } = row;
    const is_off = !is_again && (!row.is_open || row.state === 'off');
    return {
      ...{ state: row.state === 'off' ? ('waiting' as const) : row.state, place, start_at, end_at },
      name: row.contact ?? '',
      event: {
        ...{ name, tag, timezone_id, image_name, is_off, off_why, is_again },
        location: row.location ? JSON.parse(row.location) : null,
      },
      online_url: row.online_url,
    };
  },
});
