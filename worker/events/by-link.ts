import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { comingBounds } from '../contract/coming.ts';
import { statement } from '../db/client.ts';
import type { App } from '../env.ts';
import { call } from '../lib/calls.ts';
import { now } from '../lib/clock.ts';
import { conflict } from '../lib/errors.ts';
import { full } from './come.ts';
import { daysAhead } from './dates.ts';
import { bySecret, hashOf, noSeat } from './seat-by-link.ts';
import { moveUp, openDate, stateNow, tellGiver } from './seats.ts';
import { beforeTelling, pageOf, tell } from './tell.ts';

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
