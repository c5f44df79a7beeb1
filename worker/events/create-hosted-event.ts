import { eq, notExists, sql } from 'drizzle-orm';
import { buildActionQuota } from '../auth/build-action-quota.ts';
import { eventsApi } from '../contract/events/events.api.ts';
import { prepare } from '../db/client.ts';
import { idempotentId } from '../db/idempotent-id.ts';
import { qb } from '../db/query-builder.ts';
import { eventsTable } from '../db/schema/locations-and-events.ts';
import { usersTable } from '../db/schema/users.ts';
import type { AuthenticatedUser } from '../env.ts';
import { notFoundError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';
import { buildConditionalCreation } from '../http/resource/build-creation.ts';
import {
  checksHold,
  failedChecksQuery,
  rejectFailedChecks,
} from '../http/resource/check-references.ts';
import { assertHost, buildEventChecks, fromInput } from './event-host-checks.ts';
import { eventsSql } from './events-sql.ts';
import { buildNewEventDates } from './new-event-dates.ts';
import { validateEventTimes } from './validate-event-times.ts';

const hostQuery = prepare(['id'], ({ id }) =>
  qb
    .select({ id: usersTable.id, timezone_id: usersTable.timezone_id })
    .from(usersTable)
    .where(eq(usersTable.id, id)),
);

const eventQuery = prepare(['id'], ({ id }) =>
  qb.select({ id: eventsTable.id }).from(eventsTable).where(eq(eventsTable.id, id)),
);

/** Creates an event hosted by the user in the path. */
export const createHostedEvent = defineMutation(eventsApi.createHosted, {
  hidesNothing: true,
  changes: ['events'],
  auth: 'S',
  preload: ({ id }) => ({ host: hostQuery({ id }) }),
  run: async (sent, c, { host: [host] }) => {
    const user_id = c.req.param('id');
    if (!host) throw notFoundError('user_not_found');
    assertHost(sent, user_id);
    validateEventTimes(sent);
    const id = idempotentId(c);
    const values = { ...sent, user_id, timezone_id: sent.timezone_id ?? host.timezone_id };
    const checks = buildEventChecks(
      c.var.viewer as AuthenticatedUser,
      values,
      fromInput(values, user_id),
    );
    const isNew = notExists(
      qb.select({ id: eventsTable.id }).from(eventsTable).where(eq(eventsTable.id, id)),
    );
    const act = buildActionQuota(c, 'events', sql`${isNew} and ${checksHold(checks)}`);
    const creation = buildConditionalCreation(eventsSql, values, c, { id, when: act.happened });
    const {
      failed,
      quota: [quota],
      event: [event],
    } = await c.var.db.run({
      before: { failed: failedChecksQuery(checks) },
      written: [
        ...act.statements,
        ...creation.statements,
        ...(await buildNewEventDates(id, values)),
      ],
      queries: { quota: act.quotaQuery, event: eventQuery({ id }) },
    });
    if (!event) {
      rejectFailedChecks(failed);
      act.refuse(quota);
    }
    return c.json({ id }, 201);
  },
});
