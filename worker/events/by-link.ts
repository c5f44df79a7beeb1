import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { comingBounds, type SeatView, seatView } from '../contract/coming.ts';
import { prepare, statement } from '../db/client.ts';
import type { App } from '../env.ts';
import { call } from '../lib/calls.ts';
import { now } from '../lib/clock.ts';
import { openContact } from '../lib/enquiry-contact.ts';
import { conflict, notFound } from '../lib/errors.ts';
import { read } from '../lib/reads.ts';
import { full } from './come.ts';
import { daysAhead } from './dates.ts';
import { moveUp, openDate, place, seatsIn, stateNow, tellGiver } from './seats.ts';
import { beforeTelling, pageOf, tell } from './tell.ts';

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
  location_name: string | null;
  address_town: string | null;
  online_url: string | null;
  is_open: number;
  /** It was called off, and takes place all the same: its seats are given anew. */
  is_again: number;
  start_at: string;
  end_at: string;
}

/** On the waiting list, of who would confirm now. */
const placeNow = sql`iif(e.capacity <= ${seatsIn('coming', sql`s.event_id`, sql`s.date`)},
  1 + ${seatsIn('waiting', sql`s.event_id`, sql`s.date`)}, null)`;

const bySecret = prepare<Row>(sql`
  select s.id, s.secret_hash, s.created_at, s.state,
    iif(s.state = 'asked', ${placeNow}, ${place}) as place, s.contact, e.name, e.tag, coalesce(e.timezone_id, u.timezone_id) as timezone_id,
    s.state = 'off' and e.is_active and (e.rrule is null or exists (select 1 from event_dates d
      where d.event_id = e.id and d.date = s.date)) as is_again,
    l.name as location_name, l.address_town, s.start_at, s.end_at, e.is_active as is_open,
    iif(s.state = 'coming', e.online_url, null) as online_url
  from event_seats s join events e on e.id = s.event_id join users u on u.id = e.user_id
    left join locations l on l.id = e.location_id and l.is_public = 1 and l.is_active = 1
  where s.event_id = ${sql.placeholder('id')} and s.secret_hash = ${sql.placeholder('hash')}`);

/** At once, for a statement waits for nothing. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

const noSeat = () =>
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
    if (!row || row.is_again) throw noSeat();
    const { name, tag, timezone_id, location_name, address_town, start_at, end_at, place } = row;
    const is_off = !row.is_open || row.state === 'off';
    return {
      ...{ state: row.state === 'off' ? ('waiting' as const) : row.state, place, start_at, end_at },
      name: row.contact ?? '',
      event: { name, tag, timezone_id, location_name, address_town, is_off },
      online_url: row.online_url,
    };
  },
});

const linkOf = (c: Context<App>) => {
  const { id = '', secret = '' } = c.req.param() as { id?: string; secret?: string };
  return { id, secret };
};

const pageAfter = (c: Context<App>) => {
  const { id, secret } = linkOf(c);
  return `${pageOf(encodeURIComponent(id))}/${encodeURIComponent(secret)}`;
};

/** Takes the seat, or the place on the waiting list, that was asked for; once. @throws Refusal 404, 409 */
async function confirm(c: Context<App>) {
  const { id, secret } = linkOf(c);
  const [at, hash] = [now(), hashOf(secret)];
  const date = sql`event_seats.date`;
  const open = openDate(sql`event_seats.event_id`, date, sql`${at}`, () => sql`1`);
  const own = sql`event_id = ${id} and secret_hash = ${hash} and state = 'asked'
    and created_at > ${daysAhead(at, -comingBounds.confirmHours / 24)}`;
  const waits = sql`(select ${stateNow(date)} from (${open}) o) = 'waiting'`;
  const [, , [row], ...told] = await c.var.db.batch([
    statement(sql`update event_seats set joined_at = ${at},
        state = (select ${stateNow(date)} from (${open}) o), to_tell = iif(${waits}, 'waiting', null),
        reminded_at = iif(start_at < ${daysAhead(at, comingBounds.remindHours / 24)}, ${at}, null)
      where ${own} and exists (select 1 from (${open}) o where ${stateNow(date)} is not null)`),
    tellGiver(
      id,
      null,
      sql`exists (select 1 from event_seats where secret_hash = ${hash} and joined_at = ${at} and state != 'asked')`,
    ),
    bySecret({ id, hash }),
    ...beforeTelling(id),
  ]);
  await tell(c.env, c.var.db, told);
  if (!row) throw noSeat();
  if (row.state !== 'asked') return;
  if (row.created_at <= daysAhead(at, -comingBounds.confirmHours / 24)) {
    throw conflict('closed', 'This link was good for 48 hours. Please ask for a seat again.');
  }
  if (row.is_open && row.end_at > at) throw full();
  throw conflict('closed', 'This event is over, or does not take place.');
}

/** Gives a visitor's seat back: nothing of it stays. @throws Refusal 404 */
async function withdraw(c: Context<App>) {
  const { id, secret } = linkOf(c);
  const hash = hashOf(secret);
  const [, , ...told] = await c.var.db.batch([
    statement(sql`delete from event_seats where event_id = ${id} and secret_hash = ${hash}`),
    moveUp(sql`${id}`, null, now()),
    ...beforeTelling(id),
  ]);
  await tell(c.env, c.var.db, told);
}

const confirming = {
  who: 'P',
  noun: 'events',
  summary:
    'Takes the seat that a visitor asked for, by the link of the mail; a second time nothing happens',
  status: 204,
  changes: [],
  path: '/events/:id/coming/:secret/confirm',
} as const;
const withdrawing = {
  who: 'P',
  noun: 'events',
  summary:
    'Gives the seat of a visitor back and deletes what is known of them, by the link of the mail',
  status: 204,
  changes: [],
} as const;

/** PUT …/confirm. */
export const confirmSeat = call({
  ...confirming,
  method: 'put',
  run: async (_, c) => {
    await confirm(c);
    return c.body(null, 204);
  },
});

/** POST …/confirm: the same by a form. */
export const confirmSeatByForm = call({
  ...confirming,
  method: 'post',
  asForm: { to: pageAfter },
  run: async (_, c) => {
    await confirm(c);
    return c.body(null, 204);
  },
});

/** DELETE /events/{id}/coming/{secret}: → 204, a second one too. */
export const withdrawSeat = call({
  ...withdrawing,
  method: 'delete',
  path: '/events/:id/coming/:secret',
  run: async (_, c) => {
    await withdraw(c);
    return c.body(null, 204);
  },
});

/** POST …/delete: the same by a form. */
export const withdrawSeatByForm = call({
  ...withdrawing,
  method: 'post',
  path: '/events/:id/coming/:secret/delete',
  asForm: { to: () => '/events/coming/left' },
  run: async (_, c) => {
    await withdraw(c);
    return c.body(null, 204);
  },
});
