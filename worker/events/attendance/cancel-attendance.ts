import { and, eq, sql } from 'drizzle-orm';
import { attendanceApi } from '../../contract/events/attendance.api.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { eventSeatsTable } from '../../db/schema/event-seats.ts';
import type { AuthenticatedUser } from '../../env.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { notificationQueries, notifyAttendees } from './notify-attendees.ts';
import { promoteFromWaitingList, updateAttendeeCount } from './seats.ts';

/**
 * A member cancels a seat at an event. In the same batch the first person on the waiting list gets
 * the seat and is notified.
 */
export const cancelAttendance = defineMutation(attendanceApi.delete, {
  auth: 'M',
  changes: [],
  run: async (_, c) => {
    const id = c.req.param('id');
    const date = c.req.valid('query').date ?? (await readDateOfBody(c.req.raw));
    const viewer = c.var.viewer as AuthenticatedUser;
    const { cancelled, ...rows } = await c.var.db.run({
      before: {
        cancelled: statement(
          qb
            .delete(eventSeatsTable)
            .where(
              and(
                eq(eventSeatsTable.event_id, id),
                eq(eventSeatsTable.date, date),
                eq(eventSeatsTable.user_id, viewer.id),
              ),
            )
            .returning({ id: eventSeatsTable.id }),
        ),
      },
      written: [
        ...promoteFromWaitingList(sql`${id}`, sql`${date}`, getNowIso()),
        ...updateAttendeeCount(id),
      ],
      queries: notificationQueries(id),
    });
    await notifyAttendees(c.env, c.var.db, rows);
    if (cancelled.length === 0) throw notFoundError('no_seat');
    return c.body(null, 204);
  },
});

/** A body like that of the request that took the seat is accepted too. */
async function readDateOfBody(request: Request) {
  const sent: unknown = await request.json().catch(() => null);
  const { date } = Object(sent) as { date?: unknown };
  return typeof date === 'string' ? date : '';
}
