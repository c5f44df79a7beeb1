/**
 * Books a seat at an event, or a place on its waiting list. Members get a seat at once; visitors
 * confirm by mail and always see the same response. SQL assigns the seat, so two requests cannot
 * take the last one.
 */

import { and, eq, exists, inArray, isNotNull, notExists, or, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { m } from '#messages';
import { createToken } from '../../auth/link-token.ts';
import { recordAttempt, rejectTooManyAttempts } from '../../auth/record-attempt.ts';
import { attemptLimits } from '../../contract/accounts/rate-limits.ts';
import { attendanceApi } from '../../contract/events/attendance.api.ts';
import type { AttendanceInput, Seat, SeatState } from '../../contract/events/attendance.ts';
import { formatWhen } from '../../contract/shared/format-date.ts';
import { formatNumber } from '../../contract/shared/format-locale.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { notBlockedBy } from '../../db/conditions/block-filter.ts';
import { computeKeyedHash } from '../../db/encrypt.ts';
import { encryptContact } from '../../db/encrypted-contact.ts';
import { createId, uuidFromText } from '../../db/ids.ts';
import { excluded, insertedFields, qb } from '../../db/query-builder.ts';
import { eventSeatsTable } from '../../db/schema/event-seats.ts';
import { eventsTable } from '../../db/schema/locations-and-events.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { AppEnv, AuthenticatedUser } from '../../env.ts';
import { getClientNetwork } from '../../http/client-info.ts';
import { conflictError, notFoundError, validationError } from '../../http/http-error.ts';
import { parseLanguageId } from '../../http/language.ts';
import { defineMutation } from '../../http/mutation.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { composeVisitorMail } from '../../mail/outbox/compose-visitor-mail.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { createStrangerMailLimit } from '../../mail/outbox/stranger-mail-limit.ts';
import { formatWhere, placeAddressSql } from './change-summary.ts';
import {
  buildOpenDateQuery,
  countSeats,
  event,
  eventHost,
  eventZoneSql,
  nextSeatState,
  notifyHost,
  seat,
  waitingPosition,
} from './seats.ts';

interface AttendableDate {
  name: string;
  zone: string;
  place: string | null;
  is_online: number;
  rrule: string | null;
  start_at: string | null;
  end_at: string | null;
  /** State that a new attendee gets; null if the waiting list is full too. */
  state: SeatState | null;
  waiting: number;
}

/** The requested date; `start_at` is null if it is over or does not exist. */
const buildDateQuery = (id: string, date: string, at: string, viewer: AuthenticatedUser | null) => {
  const meets = notBlockedBy(viewer);
  const day = sql`${date}`;
  return statement<AttendableDate>(sql`
    select ${event.name}, ${placeAddressSql(event.location_id)} as place, ${event.online_url} is not null as is_online,
      ${eventZoneSql} as zone, ${event.rrule}, o.start_at, o.end_at, ${nextSeatState(day)} as state,
      ${countSeats('waiting', sql`o.id`, day)} as waiting
    from ${eventsTable} ${event} cross join ${usersTable} ${eventHost} on ${eventHost.id} = ${event.user_id}
      left join (${buildOpenDateQuery(sql`${id}`, day, sql`${at}`, meets)}) o on o.id = ${event.id}
    where ${event.id} = ${id} and ${event.is_active} = 1 and ${eventHost.is_active} = 1 and ${meets(sql`${eventHost.id}`)}`);
};

/** @throws HttpError 404, 409, 422 */
function assertAttendable(
  found: AttendableDate | undefined,
  date: string,
): asserts found is AttendableDate {
  if (!found) throw notFoundError('event_not_found');
  if (found.start_at) return;
  if (found.rrule && !date) throw validationError([{ path: 'date', code: 'date_required' }]);
  throw conflictError('closed', 'event_date_over');
}

export const attendEvent = defineMutation(attendanceApi.create, {
  auth: 'P',
  formRedirect: () => '/events/coming/sent',
  changes: [],
  run: async (sent, c) => {
    const { viewer } = c.var;
    if (viewer && !c.var.form) return c.json(await attendAsMember(c, sent, viewer), 201);
    const errors = (['name', 'email'] as const)
      .filter((path) => !sent[path])
      .map((path) => ({ path, code: 'required' as const }));
    if (errors.length > 0) throw validationError(errors);
    await attendAsVisitor(c, sent as AttendanceInput & { name: string; email: string });
    return c.json({}, 202);
  },
});

async function attendAsMember(
  c: Context<AppEnv>,
  { date = '' }: AttendanceInput,
  viewer: AuthenticatedUser,
): Promise<Seat> {
  const id = c.req.param('id') ?? '';
  const at = getNowIso();
  const day = sql`${date}`;
  const open = buildOpenDateQuery(sql`${id}`, day, sql`${at}`, notBlockedBy(viewer));
  const ownSeat = qb
    .select({ state: sql<Seat['state']>`${seat.state}`, place: waitingPosition })
    .from(seat)
    .where(
      and(
        eq(seat.event_id, id),
        eq(seat.date, date),
        eq(seat.user_id, viewer.id),
        inArray(seat.state, ['coming', 'waiting']),
      ),
    );
  const written = [
    statement(
      qb
        .insert(eventSeatsTable)
        .select(
          qb
            .select(
              insertedFields(eventSeatsTable, {
                id: createId(),
                created_at: at,
                event_id: sql`o.id`,
                date,
                user_id: viewer.id,
                state: nextSeatState(day),
                joined_at: at,
                start_at: sql`o.start_at`,
                end_at: sql`o.end_at`,
              }),
            )
            .from(sql`(${open}) o`)
            .where(sql`${nextSeatState(day)} is not null`),
        )
        .onConflictDoUpdate({
          target: [eventSeatsTable.event_id, eventSeatsTable.date, eventSeatsTable.user_id],
          targetWhere: isNotNull(eventSeatsTable.user_id),
          ...replaceLostSeat,
        }),
    ),
    ...notifyHost(
      id,
      viewer.id,
      exists(
        qb
          .select({ id: eventSeatsTable.id })
          .from(eventSeatsTable)
          .where(
            and(
              eq(eventSeatsTable.event_id, id),
              eq(eventSeatsTable.user_id, viewer.id),
              eq(eventSeatsTable.joined_at, at),
            ),
          ),
      ),
    ),
  ];
  const {
    date: [found],
    seat: [own],
  } = await c.var.db.run({
    written,
    queries: {
      date: buildDateQuery(id, date, at, viewer),
      seat: statement(ownSeat),
    },
  });
  assertAttendable(found, date);
  if (!own) throw eventFull();
  return own;
}

/** A seat lost to a cancellation is replaced like a new one. */
const replaceLostSeat = {
  set: {
    created_at: excluded(eventSeatsTable.created_at),
    contact: excluded(eventSeatsTable.contact),
    language_id: excluded(eventSeatsTable.language_id),
    secret_hash: excluded(eventSeatsTable.secret_hash),
    state: excluded(eventSeatsTable.state),
    joined_at: excluded(eventSeatsTable.joined_at),
    start_at: excluded(eventSeatsTable.start_at),
    end_at: excluded(eventSeatsTable.end_at),
  },
  setWhere: eq(eventSeatsTable.state, 'off'),
};

export const eventFull = () => conflictError('closed', 'waiting_list_full');

async function attendAsVisitor(
  c: Context<AppEnv>,
  { date = '', name, email, website, ...sent }: AttendanceInput & { name: string; email: string },
) {
  const eventId = c.req.param('id') ?? '';
  const at = getNowIso();
  const asked_by = await computeKeyedHash(c.env, `comes ${email}`);
  const {
    attempt: [attempt],
    date: [found],
    template: [template],
  } = await c.var.db.run({
    queries: {
      attempt: recordAttempt(`coming:${getClientNetwork(c)}`, attemptLimits.enquiry),
      date: buildDateQuery(eventId, date, at, null),
      template: templateQuery('event-confirm'),
    },
  });
  rejectTooManyAttempts([attempt]);
  assertAttendable(found, date);
  if (!found.state) throw eventFull();
  if (website) return;
  // A repeated submission is merged. Another name makes a separate request, so that it cannot block
  // the first.
  const asks = JSON.stringify([email, name, eventId, date]);
  const id = uuidFromText(await computeKeyedHash(c.env, `comes to ${asks}`));
  const { secret, hash } = await createToken();
  const contact = await encryptContact(c.env, id, { name, email, secret });
  const { waiting } = found;
  const language_id = parseLanguageId(sent.language_id);
  const variables = () => ({
    what: found.name,
    when: formatWhen(found.start_at ?? '', found.zone, found.end_at ?? ''),
    where: formatWhere({ place: found.place, isOnline: Boolean(found.is_online) }),
    words:
      found.state === 'coming'
        ? m['email_event.confirm.open_for_seat']()
        : m['email_event.confirm.open_for_waiting_list']({ place: formatNumber(waiting + 1) }),
  });
  // No greeting by name: anyone could have typed it for someone else's address.
  const mail = composeVisitorMail(c.env, {
    tag: 'event-confirm',
    holder: id,
    page: '/events/coming/:id/:secret',
    pageId: eventId,
    template,
    language_id,
    variables,
  });
  const open = buildOpenDateQuery(sql`${eventId}`, sql`${date}`, sql`${at}`, notBlockedBy(null));
  const counted = await createStrangerMailLimit(c.env, email);
  const booked = qb
    .select({ id: eventSeatsTable.id })
    .from(eventSeatsTable)
    .where(
      and(
        eq(eventSeatsTable.asked_by, asked_by),
        eq(eventSeatsTable.event_id, eventId),
        eq(eventSeatsTable.date, date),
        or(
          inArray(eventSeatsTable.state, ['coming', 'waiting']),
          and(eq(eventSeatsTable.state, 'asked'), eq(eventSeatsTable.id, id)),
        ),
      ),
    );
  await c.var.db.batch([
    counted.claim(sql`exists (select 1 from (${open})) and ${notExists(booked)}`),
    statement(
      qb
        .insert(eventSeatsTable)
        .select(
          qb
            .select(
              insertedFields(eventSeatsTable, {
                id,
                created_at: at,
                event_id: sql`o.id`,
                date,
                contact,
                asked_by,
                language_id,
                secret_hash: hash,
                state: 'asked',
                start_at: sql`o.start_at`,
                end_at: sql`o.end_at`,
              }),
            )
            .from(sql`(${open}) o`)
            .where(counted.isAllowed),
        )
        .onConflictDoUpdate({ target: eventSeatsTable.id, ...replaceLostSeat }),
    ),
    ...mail.statements(counted.isAllowed),
  ]);
  await enqueueMails(c.env, [mail]);
}
