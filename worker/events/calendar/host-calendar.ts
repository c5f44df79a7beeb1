/** GET /u/{tag}.ics: calendar subscription with a host's recent and upcoming events. */

import { and, desc, eq, gte, isNotNull, or, type Placeholder } from 'drizzle-orm';
import { Hono } from 'hono';
import { href } from '../../contract/addresses.ts';
import { calendarFeedLimits } from '../../contract/events/events.ts';
import { maxEventDays, minuteMs } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { getNowMs } from '../../db/clock.ts';
import { isTrue, qb } from '../../db/query-builder.ts';
import { redirectToCurrentSlug } from '../../db/redirects.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { AppEnv } from '../../env.ts';
import { sendVersioned } from '../../http/cache/send-versioned.ts';
import { respondWithCalendar } from './calendar-subscription.ts';
import {
  buildCancelledEntriesQuery,
  calendarEvent,
  getCancelledSince,
  parseTagFromFile,
  selectCalendarEntries,
} from './event-calendar.ts';

const isPublicHost = (tag: Placeholder) =>
  and(eq(usersTable.tag, tag), isTrue(usersTable.is_public));

const hostQuery = prepare(['tag'], ({ tag }) =>
  qb.select({ name: usersTable.name }).from(usersTable).where(isPublicHost(tag)),
);

const selectHostId = (tag: Placeholder) =>
  qb.select({ id: usersTable.id }).from(usersTable).where(isPublicHost(tag));

/**
 * Uses the index on the host. Drafts that were never public are omitted; cancelled events are
 * marked as such.
 */
const eventsQuery = prepare(['tag', 'earliest'], ({ tag, earliest }) =>
  selectCalendarEntries()
    .where(
      and(
        eq(calendarEvent.user_id, selectHostId(tag)),
        or(gte(calendarEvent.start_at, earliest), isNotNull(calendarEvent.rrule)),
        isTrue(calendarEvent.is_active),
      ),
    )
    .orderBy(desc(calendarEvent.start_at))
    .limit(calendarFeedLimits.events),
);

const cancelledQuery = prepare(['tag', 'since'], ({ tag }) =>
  buildCancelledEntriesQuery(eq(calendarEvent.user_id, selectHostId(tag))),
);

export const hostCalendarRoute = new Hono<AppEnv>().get('/:file{[^/]+\\.ics}', async (c) => {
  const tag = parseTagFromFile(c.req.param('file'));
  const queries = {
    host: hostQuery({ tag }),
    events: eventsQuery({ tag, earliest: getEarliestStart() }),
    cancelled: cancelledQuery({ tag, since: getCancelledSince() }),
  };
  return sendVersioned(c, queries, ({ host: [host], events, cancelled }) => {
    if (!host) {
      return redirectToCurrentSlug(c, 'users', tag, {
        missing: 'user_not_found',
        address: (present) => href('/u/:tag.ics', { tag: present }),
      });
    }
    const name = `${host.name} · ${c.env.NETWORK_NAME}`;
    const path = href('/u/:tag.ics', { tag });
    return respondWithCalendar(c, { name, path, file: tag }, [...events.reverse(), ...cancelled]);
  });
});

/** Includes long events that began earlier. */
const getEarliestStart = () =>
  new Date(
    getNowMs() - (calendarFeedLimits.recentDays + maxEventDays) * 24 * 60 * minuteMs,
  ).toISOString();
