/**
 * GET /calendar/{user_id}/{secret}.ics: a member's own events and seats, for calendar apps. It has
 * no online addresses and no names of others.
 */

import { and, desc, eq, exists, gte, isNotNull, or, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { m } from '#messages';
import { hashToken } from '../../auth/link-token.ts';
import { maxCalendarRequests } from '../../contract/events/calendar-link.ts';
import { calendarFeedLimits } from '../../contract/events/events.ts';
import { maxEventDays, minuteMs } from '../../contract/shared/limits.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowIso, getNowMs } from '../../db/clock.ts';
import { isTrue, qb } from '../../db/query-builder.ts';
import {
  calendarLinksTable,
  eventDatesTable,
  eventSeatsTable,
} from '../../db/schema/event-seats.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { AppEnv } from '../../env.ts';
import { notFoundError } from '../../http/http-error.ts';
import { runInReaderLanguage } from '../../http/language.ts';
import { tooManyRequests } from '../../http/too-many-requests.ts';
import { respondWithCalendar } from './calendar-subscription.ts';
import { calendarEvent, parseTagFromFile, selectCalendarEntries } from './event-calendar.ts';
import type { CalendarEntry } from './ical.ts';

/** Language of the member, for names that are translated. */
const memberLanguage = (user: SQLWrapper) =>
  sql`${qb
    .select({ language_id: usersTable.language_id })
    .from(usersTable)
    .where(eq(usersTable.id, sql`${user}`))}`;

/** The alias `s` is the sub-category of an entry. */
const seat = alias(eventSeatsTable, 'own_seat');

const hostedQuery = prepare(['user', 'earliest'], ({ user, earliest }) =>
  selectCalendarEntries({}, memberLanguage(user))
    .where(
      and(
        eq(calendarEvent.user_id, user),
        or(gte(calendarEvent.start_at, earliest), isNotNull(calendarEvent.rrule)),
        isTrue(calendarEvent.is_active),
      ),
    )
    .orderBy(desc(calendarEvent.start_at))
    .limit(calendarFeedLimits.events),
);

const seatsQuery = prepare(['user', 'earliest'], ({ user, earliest }) =>
  selectCalendarEntries(
    {
      date: seat.date,
      date_start_at: sql<string>`coalesce(${eventDatesTable.start_at}, ${seat.start_at})`,
      date_end_at: sql<string>`coalesce(${eventDatesTable.end_at}, ${seat.end_at})`,
    },
    memberLanguage(user),
  )
    .innerJoin(seat, eq(seat.event_id, calendarEvent.id))
    .innerJoin(usersTable, eq(usersTable.id, calendarEvent.user_id))
    .leftJoin(
      eventDatesTable,
      and(eq(eventDatesTable.event_id, seat.event_id), eq(eventDatesTable.date, seat.date)),
    )
    .where(
      and(
        eq(seat.user_id, user),
        eq(seat.state, 'coming'),
        gte(seat.start_at, earliest),
        isTrue(calendarEvent.is_active),
        isTrue(usersTable.is_active),
      ),
    )
    .orderBy(desc(seat.start_at))
    .limit(calendarFeedLimits.events),
);

interface SeatEntry extends CalendarEntry {
  date: string;
  date_start_at: string;
  date_end_at: string;
}

/** Entry of one date: a date of a series has a UID of its own and no rule. */
const toDateEntry = ({ date, date_start_at, date_end_at, ...entry }: SeatEntry): CalendarEntry =>
  date === ''
    ? entry
    : {
        ...entry,
        id: `${entry.id}-${date}`,
        start_at: date_start_at,
        end_at: date_end_at,
        rrule: null,
        left_out: null,
        moved: null,
      };

/** Counts the request in its hour; no row if the address is wrong or the account is closed. */
function countRequest(user_id: string, secret_hash: string) {
  const { counted_since, requests } = calendarLinksTable;
  const isThisHour = sql`${counted_since} > ${new Date(getNowMs() - 60 * minuteMs).toISOString()}`;
  const owner = qb
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(and(eq(usersTable.id, user_id), isTrue(usersTable.is_active)));
  const ownLanguage = qb
    .select({ language_id: usersTable.language_id })
    .from(usersTable)
    .where(eq(usersTable.id, user_id));
  return statement(
    qb
      .update(calendarLinksTable)
      .set({
        requests: sql`iif(${isThisHour}, ${requests} + 1, 1)`,
        counted_since: sql`iif(${isThisHour}, ${counted_since}, ${getNowIso()})`,
      })
      .where(
        and(
          eq(calendarLinksTable.user_id, user_id),
          eq(calendarLinksTable.secret_hash, secret_hash),
          exists(owner),
        ),
      )
      .returning({
        requests,
        counted_since,
        language_id: sql<string | null>`${ownLanguage}`.as('language_id'),
      }),
  );
}

export const memberCalendarRoute = new Hono<AppEnv>().get(
  '/:user_id/:file{[^/]+\\.ics}',
  etag(),
  async (c) => {
    // A log of the requests would tell when a member is at home.
    c.set('unlogged', true);
    const { user_id, file } = c.req.param();
    const user = user_id;
    const longest = (calendarFeedLimits.recentDays + maxEventDays) * 24 * 60 * minuteMs;
    const earliest = new Date(getNowMs() - longest).toISOString();
    const {
      counted: [link],
      hosted,
      seats,
    } = await c.var.db.run({
      before: { counted: countRequest(user_id, await hashToken(parseTagFromFile(file))) },
      written: [],
      queries: {
        hosted: hostedQuery({ user, earliest }),
        seats: seatsQuery({ user, earliest }),
      },
    });
    if (!link) throw notFoundError('calendar_link_ended');
    if (link.requests > maxCalendarRequests) {
      throw tooManyRequests(
        Date.parse(link.counted_since) + 60 * minuteMs,
        'calendar_requested_too_often',
      );
    }
    const entries = [...hosted, ...(seats as SeatEntry[]).map(toDateEntry)];
    const response = await runInReaderLanguage(c.env, link.language_id, () => {
      const name = m['event_change.calendar_own']({ network_name: c.env.NETWORK_NAME });
      return respondWithCalendar(c, { name, file: 'my-events' }, entries);
    });
    response.headers.set('Cache-Control', 'private, no-cache');
    return response;
  },
);
