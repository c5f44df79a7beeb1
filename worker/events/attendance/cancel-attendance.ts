import { sql } from 'drizzle-orm';
import { attendanceApi } from '../../contract/events/attendance.api.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { notificationQueries, notifyAttendees } from './notify-attendees.ts';
import { promoteFromWaitingList, updateAttendeeCount } from './seats.ts';

/** In the same batch the first person on the waiting list gets the seat and is notified. */
export const cancelAttendance = defineMutation(attendanceApi.delete, {
  auth: 'M',
  changes: [],
  run: async (_, c) => {
    const id = c.req.param('id');
    const date = await readDate(c.req.raw, c.req.query('date'));
    const [gone, , , , ...told] = await c.var.db.batch([
      statement<{ id: string }>(sql`delete from event_seats
        where event_id = ${id} and date = ${date} and user_id = ${c.var.viewer?.id} returning id`),
      promoteFromWaitingList(sql`${id}`, sql`${date}`, getNowIso()),
      ...updateAttendeeCount(id),
      ...notificationQueries(id),
    ]);
    await notifyAttendees(c.env, c.var.db, told);
    if (gone.length === 0) throw notFoundError('You have no seat at this event.');
    return c.body(null, 204);
  },
});

/** Reads the date from the URL, or from a body like that of the request that took the seat. */
async function readDate(request: Request, query: string | undefined) {
  if (query !== undefined) return query;
  const sent: unknown = await request.json().catch(() => null);
  const { date } = Object(sent) as { date?: unknown };
  return typeof date === 'string' ? date : '';
}
