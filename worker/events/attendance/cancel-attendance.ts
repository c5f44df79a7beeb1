import { sql } from 'drizzle-orm';
import { statement } from '../../db/client.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { notFound } from '../../http/http-error.ts';
import { countComers, moveUp } from './seats.ts';
import { beforeTelling, tell } from './notify-attendees.ts';

/** In the same batch the first person on the waiting list gets the seat and is notified. */
export const leaveEvent = call({
  method: 'delete',
  path: '/events/:id/coming',
  who: 'M',
  noun: 'events',
  summary:
    'Cancel your seat; `?date=` for a repeating event. The first person on the waiting list gets it',
  status: 204,
  changes: [],
  run: async (_, c) => {
    const id = c.req.param('id') ?? '';
    const date = await dateSent(c.req.raw, c.req.query('date'));
    const [gone, , , , ...told] = await c.var.db.batch([
      statement<{ id: string }>(sql`delete from event_seats
        where event_id = ${id} and date = ${date} and user_id = ${c.var.viewer?.id} returning id`),
      moveUp(sql`${id}`, sql`${date}`, now()),
      ...countComers(id),
      ...beforeTelling(id),
    ]);
    await tell(c.env, c.var.db, told);
    if (gone.length === 0) throw notFound('You have no seat at this event.');
    return c.body(null, 204);
  },
});

/** Reads the date from the URL, or from a body like that of the request that took the seat. */
async function dateSent(request: Request, query: string | undefined) {
  if (query !== undefined) return query;
  const sent: unknown = await request.json().catch(() => null);
  const { date } = Object(sent) as { date?: unknown };
  return typeof date === 'string' ? date : '';
}
