import { sql } from 'drizzle-orm';
import type { Values } from '../contract/resources/resource.ts';
import { prepare } from '../db/client.ts';
import { allowance, type Told } from '../auth/build-action-quota.ts';
import { call } from '../http/mutation.ts';
import { notFound } from '../http/http-error.ts';
import { creating } from '../http/resource/build-create-mutation.ts';
import { creationIf } from '../http/resource/build-creation.ts';
import { idAsked } from '../db/idempotent-id.ts';
import { allHold, failing, refuseFailing } from '../http/resource/check-references.ts';
import type { SignedIn } from '../auth/current-user.ts';
import { datesOfNew } from './new-event-dates.ts';
import { asSent, checkGiver, eventChecks } from './host-checks.ts';
import { eventsSource } from './events-sql.ts';
import { checkTimes } from './validate-times.ts';

const person = prepare<{ id: string; timezone_id: string | null }>(
  sql`select id, timezone_id from users where id = ${sql.placeholder('id')}`,
);
const there = prepare<{ id: string }>(
  sql`select id from events where id = ${sql.placeholder('id')}`,
);

/** Hosted by the user in the path. */
export const createEventOfUser = call({
  ...creating(eventsSource),
  path: '/users/:id/events',
  who: 'S',
  summary: 'Create an event for a member',
  beside: ({ id }) => [person({ id })] as const,
  run: async (sent: Values, c, [[found]]) => {
    const user_id = c.req.param('id') ?? '';
    if (!found) throw notFound('This person does not exist.');
    checkGiver(sent, user_id);
    checkTimes(sent);
    const id = idAsked(c);
    const given = { ...sent, user_id, timezone_id: sent.timezone_id ?? found.timezone_id };
    const checks = eventChecks(c.var.viewer as SignedIn, given, asSent(given, user_id));
    const isNew = sql`not exists (select 1 from events where id = ${id})`;
    const act = allowance(c, 'events', sql`${isNew} and ${allHold(checks)}`);
    const rows = await c.var.db.batch([
      ...failing(checks),
      ...act.statements,
      ...creationIf(eventsSource, given, c, { id, when: act.happened }).statements,
      ...(await datesOfNew(id, given)),
      act.told,
      there({ id }),
    ]);
    const [[told], [event]] = rows.slice(-2) as [Told[], { id: string }[]];
    if (!event) {
      refuseFailing(checks, rows);
      act.refuse(told);
    }
    return c.json({ id }, 201);
  },
});
