import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { comingBounds } from '../../contract/events/attendance.ts';
import { statement } from '../../db/client.ts';
import type { App } from '../../env.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { openContact, sealContact } from '../../db/encrypted-contact.ts';
import { conflict } from '../../http/http-error.ts';
import { full } from './attend-event.ts';
import { daysAhead } from '../event-dates.ts';
import { bySecret, hashOf, noSeat } from './seat-by-link.ts';
import { countComers, moveUp, openDate, stateNow, tellGiver } from './seats.ts';
import { beforeTelling, pageOf, tell } from './notify-attendees.ts';

const linkOf = (c: Context<App>) => {
  const { id = '', secret = '' } = c.req.param() as { id?: string; secret?: string };
  return { id, secret };
};

const pageAfter = (c: Context<App>) => {
  const { id, secret } = linkOf(c);
  return `${pageOf(encodeURIComponent(id))}/${encodeURIComponent(secret)}`;
};

/**
 * Confirms a requested or reinstated seat once, or its place on the waiting list.
 * @throws HttpError 404, 409
 */
async function confirm(c: Context<App>) {
  const { id, secret } = linkOf(c);
  const at = now();
  const hash = hashOf(secret);
  const date = sql`event_seats.date`;
  const open = openDate(sql`event_seats.event_id`, date, sql`${at}`, () => sql`1`);
  const own = sql`event_id = ${id} and secret_hash = ${hash} and (state in ('off', 'again')
    or state = 'asked' and created_at > ${daysAhead(at, -comingBounds.confirmHours / 24)})`;
  const waits = sql`(select ${stateNow(date)} from (${open}) o) = 'waiting'`;
  const isFree = sql`exists (select 1 from (${open}) o where ${stateNow(date)} is not null)`;
  const [, , , , , [row], ...told] = await c.var.db.batch([
    // Removes other unconfirmed requests of this address, and seats lost when the date was
    // cancelled.
    statement(sql`delete from event_seats as other where other.event_id = ${id} and other.state in ('asked', 'off', 'again')
      and other.secret_hash <> ${hash} and exists (select 1 from event_seats where ${own} and ${isFree}
        and asked_by = other.asked_by and date = other.date)`),
    statement(sql`update event_seats set joined_at = ${at},
        state = (select ${stateNow(date)} from (${open}) o), to_tell = iif(${waits}, 'waiting', null),
        reminded_at = iif(start_at < ${daysAhead(at, comingBounds.remindHours / 24)}, ${at}, null)
      where ${own} and ${isFree}`),
    ...tellGiver(
      id,
      null,
      sql`exists (select 1 from event_seats where secret_hash = ${hash} and joined_at = ${at})`,
    ),
    bySecret({ id, hash }),
    ...beforeTelling(id),
  ]);
  await tell(c.env, c.var.db, told);
  if (!row) throw noSeat();
  if (row.state === 'coming' || row.state === 'waiting') return;
  if (row.state === 'asked' && row.created_at <= daysAhead(at, -comingBounds.confirmHours / 24)) {
    throw conflict(
      'closed',
      'This link was valid for 48 hours and has expired. Book a seat again.',
    );
  }
  if (row.is_open && row.end_at > at) throw full();
  throw conflict('closed', 'This event is over or cancelled.');
}

/**
 * Cancels a visitor's seat and deletes all of its data.
 * @throws HttpError 404
 */
async function withdraw(c: Context<App>) {
  const { id, secret } = linkOf(c);
  const hash = hashOf(secret);
  const [, , , , ...told] = await c.var.db.batch([
    statement(sql`delete from event_seats where event_id = ${id} and secret_hash = ${hash}`),
    moveUp(sql`${id}`, null, now()),
    ...countComers(id),
    ...beforeTelling(id),
  ]);
  await tell(c.env, c.var.db, told);
}

/**
 * Deletes the visitor's contact so that no more mail is sent; the seat and its page remain.
 * @throws HttpError 404
 */
async function silence(c: Context<App>) {
  const { id, secret } = linkOf(c);
  const hash = hashOf(secret);
  const [[row]] = await c.var.db.batch([bySecret({ id, hash })]);
  const known = row && (await openContact(c.env, row.id, row.contact));
  if (!known) throw noSeat();
  const contact = await sealContact(c.env, row.id, { ...known, email: '' });
  await c.var.db.batch([
    statement(sql`update event_seats set contact = ${contact}
      where id = ${row.id} and contact = ${row.contact}`),
  ]);
}

const byLink = { who: 'P', noun: 'events', status: 204, changes: [] } as const;
const seatPath = '/events/:id/coming/:secret';
const done = (act: (c: Context<App>) => Promise<void>) => async (_: unknown, c: Context<App>) => {
  await act(c);
  return c.body(null, 204);
};

const confirming = {
  ...byLink,
  summary:
    'Confirm a visitor’s seat, or book it again after the event is back on, by its e-mailed link; confirming again has no effect',
  path: `${seatPath}/confirm`,
  run: done(confirm),
} as const;
const withdrawing = {
  ...byLink,
  summary: 'Cancel a visitor’s seat and delete their data, by its e-mailed link',
  run: done(withdraw),
} as const;

/** PUT …/confirm, and POST as the HTML form variant. */
export const confirmSeat = call({ ...confirming, method: 'put' });
export const confirmSeatByForm = call({ ...confirming, method: 'post', asForm: { to: pageAfter } });

/** Answers 204, also when repeated. POST …/delete is the HTML form variant. */
export const withdrawSeat = call({ ...withdrawing, method: 'delete', path: seatPath });
export const withdrawSeatByForm = call({
  ...withdrawing,
  method: 'post',
  path: `${seatPath}/delete`,
  asForm: { to: () => '/events/coming/left' },
});

export const silenceSeat = call({
  ...byLink,
  method: 'post',
  path: `${seatPath}/silent`,
  summary:
    'Stop the e-mails about a visitor’s seat and delete the e-mail address, by its e-mailed link; the seat stays',
  asForm: { to: pageAfter },
  run: done(silence),
});
