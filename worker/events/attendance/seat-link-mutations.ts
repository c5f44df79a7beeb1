/** A visitor confirms, cancels or mutes a seat by its secret link; also as HTML forms. */

import { and, eq, exists, gt, inArray, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from 'hono';
import { href } from '../../contract/addresses.ts';
import { attendanceApi } from '../../contract/events/attendance.api.ts';
import { attendanceLimits } from '../../contract/events/attendance.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { decryptContact, encryptContact } from '../../db/encrypted-contact.ts';
import { qb } from '../../db/query-builder.ts';
import { eventSeatsTable } from '../../db/schema/event-seats.ts';
import type { AppEnv } from '../../env.ts';
import { conflictError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { addDaysToMoment } from '../event-dates.ts';
import { eventFull } from './attend-event.ts';
import { notificationQueries, notifyAttendees } from './notify-attendees.ts';
import { hashSeatSecret, seatBySecretQuery, seatNotFound } from './seat-by-link.ts';
import {
  buildOpenDateQuery,
  nextSeatState,
  notifyHost,
  notifySeats,
  promoteFromWaitingList,
  seat,
  updateAttendeeCount,
} from './seats.ts';

/** Other seats of the same address. */
const other = alias(eventSeatsTable, 'other');

const getSeatLinkParams = (c: Context<AppEnv>) => {
  const { id = '', secret = '' } = c.req.param() as { id?: string; secret?: string };
  return { id, secret };
};

const buildSeatRedirect = (c: Context<AppEnv>) => {
  const { id, secret } = getSeatLinkParams(c);
  return href('/events/coming/:id/:secret', { id, secret });
};

/**
 * Confirms a requested or reinstated seat once, or its place on the waiting list.
 * @throws HttpError 404, 409
 */
async function confirmSeatOnce(c: Context<AppEnv>) {
  const { id, secret } = getSeatLinkParams(c);
  const at = getNowIso();
  const hash = hashSeatSecret(secret);
  const date = sql`${eventSeatsTable.date}`;
  const open = buildOpenDateQuery(sql`${eventSeatsTable.event_id}`, date, sql`${at}`, () => sql`1`);
  const own = and(
    eq(eventSeatsTable.event_id, id),
    eq(eventSeatsTable.secret_hash, hash),
    or(
      eq(eventSeatsTable.state, 'off'),
      and(
        eq(eventSeatsTable.state, 'asked'),
        gt(eventSeatsTable.created_at, addDaysToMoment(at, -attendanceLimits.confirmHours / 24)),
      ),
    ),
  );
  const isFree = sql`exists (select 1 from (${open}) o where ${nextSeatState(date)} is not null)`;
  const written = [
    // Removes other unconfirmed requests of this address, and seats lost when the date was
    // cancelled.
    statement(
      sql`delete from ${eventSeatsTable} as ${other} where ${and(
        eq(other.event_id, id),
        inArray(other.state, ['asked', 'off']),
        ne(other.secret_hash, hash),
        exists(
          qb
            .select({ id: eventSeatsTable.id })
            .from(eventSeatsTable)
            .where(
              and(
                own,
                isFree,
                eq(eventSeatsTable.asked_by, other.asked_by),
                eq(eventSeatsTable.date, other.date),
              ),
            ),
        ),
      )}`,
    ),
    statement(
      qb
        .update(eventSeatsTable)
        .set({
          joined_at: at,
          state: sql`(select ${nextSeatState(date)} from (${open}) o)`,
        })
        .where(and(own, isFree)),
    ),
    notifySeats(
      'waiting',
      and(eq(seat.secret_hash, hash), eq(seat.joined_at, at), eq(seat.state, 'waiting')),
    ),
    ...notifyHost(
      id,
      null,
      exists(
        qb
          .select({ id: eventSeatsTable.id })
          .from(eventSeatsTable)
          .where(and(eq(eventSeatsTable.secret_hash, hash), eq(eventSeatsTable.joined_at, at))),
      ),
    ),
  ];
  const {
    booking: [row],
    ...rows
  } = await c.var.db.run({
    written,
    queries: { booking: seatBySecretQuery({ id, hash }), ...notificationQueries(id) },
  });
  await notifyAttendees(c.env, c.var.db, rows);
  if (!row) throw seatNotFound();
  if (row.state === 'coming' || row.state === 'waiting') return;
  if (
    row.state === 'asked' &&
    row.created_at <= addDaysToMoment(at, -attendanceLimits.confirmHours / 24)
  ) {
    throw conflictError('closed', 'booking_link_expired');
  }
  if (row.is_open && row.end_at > at) throw eventFull();
  throw conflictError('closed', 'event_over');
}

/**
 * Cancels a visitor's seat and deletes all of its data.
 * @throws HttpError 404
 */
async function cancelSeatByLink(c: Context<AppEnv>) {
  const { id, secret } = getSeatLinkParams(c);
  const hash = hashSeatSecret(secret);
  const rows = await c.var.db.run({
    written: [
      statement(
        qb
          .delete(eventSeatsTable)
          .where(and(eq(eventSeatsTable.event_id, id), eq(eventSeatsTable.secret_hash, hash))),
      ),
      ...promoteFromWaitingList(sql`${id}`, null, getNowIso()),
      ...updateAttendeeCount(id),
    ],
    queries: notificationQueries(id),
  });
  await notifyAttendees(c.env, c.var.db, rows);
}

/**
 * Deletes the visitor's contact so that no more mail is sent; the seat and its page remain.
 * @throws HttpError 404
 */
async function clearSeatContact(c: Context<AppEnv>) {
  const { id, secret } = getSeatLinkParams(c);
  const hash = hashSeatSecret(secret);
  const {
    seat: [row],
  } = await c.var.db.run({ queries: { seat: seatBySecretQuery({ id, hash }) } });
  const known = row && (await decryptContact(c.env, row.id, row.contact));
  if (!known) throw seatNotFound();
  const contact = await encryptContact(c.env, row.id, { ...known, email: '' });
  const isUnchanged = and(
    eq(eventSeatsTable.id, row.id),
    sql`${eventSeatsTable.contact} = ${row.contact}`,
  );
  await c.var.db.batch([statement(qb.update(eventSeatsTable).set({ contact }).where(isUnchanged))]);
}
const respondAfter =
  (act: (c: Context<AppEnv>) => Promise<void>) => async (_: unknown, c: Context<AppEnv>) => {
    await act(c);
    return c.body(null, 204);
  };

/** PUT …/confirm, and POST as the HTML form variant. */
export const confirmSeat = defineMutation(attendanceApi.confirm, {
  auth: 'P',
  changes: [],
  run: respondAfter(confirmSeatOnce),
});
export const confirmSeatByForm = defineMutation(attendanceApi.confirmByForm, {
  auth: 'P',
  formRedirect: buildSeatRedirect,
  changes: [],
  run: respondAfter(confirmSeatOnce),
});

/** Answers 204, also when repeated. POST …/delete is the HTML form variant. */
export const cancelSeat = defineMutation(attendanceApi.cancelByLink, {
  auth: 'P',
  changes: [],
  run: respondAfter(cancelSeatByLink),
});
export const cancelSeatByForm = defineMutation(attendanceApi.cancelByForm, {
  auth: 'P',
  formRedirect: () => '/events/coming/left',
  changes: [],
  run: respondAfter(cancelSeatByLink),
});

export const muteSeatMails = defineMutation(attendanceApi.mute, {
  auth: 'P',
  formRedirect: buildSeatRedirect,
  changes: [],
  run: respondAfter(clearSeatContact),
});
