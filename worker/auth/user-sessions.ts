/** Devices on which a member is signed in: the list, and signing out one or all. */

import { and, desc, eq, exists, gt, min, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { sessionsApi } from '../contract/accounts/session.api.ts';
import { prepare } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { isUuid } from '../db/ids.ts';
import { listOwnerQuery, userNotFoundError } from '../db/list-owner.ts';
import { isTrue, qb, scalar } from '../db/query-builder.ts';
import { sessionsTable } from '../db/schema/accounts.ts';
import { pushSubscriptionsTable } from '../db/schema/notifications.ts';
import { usersTable } from '../db/schema/users.ts';
import type { AppEnv } from '../env.ts';
import { notFoundError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';
import { defineQuery } from '../http/query.ts';
import { getOldestSession } from './current-user.ts';
import { endOtherSessions, endPendingLinks } from './end-access.ts';
import { recordSecurityEvent } from './record-security-event.ts';
import { requireRecentAuth } from './step-up.ts';

const sessionsQuery = prepare(['user_id', 'idle', 'begun'], ({ user_id, idle, begun }) =>
  qb
    .select({
      id: sessionsTable.id,
      created_at: sessionsTable.created_at,
      last_used_at: sessionsTable.last_used_at,
      client_ip: sessionsTable.client_ip,
      country_name: sessionsTable.country_name,
      user_agent_name: sessionsTable.user_agent_name,
      push_since: scalar(
        qb
          .select({ created_at: min(pushSubscriptionsTable.created_at) })
          .from(pushSubscriptionsTable)
          .where(eq(pushSubscriptionsTable.session_id, sessionsTable.id)),
      ),
    })
    .from(sessionsTable)
    .where(
      and(
        eq(sessionsTable.user_id, user_id),
        gt(sessionsTable.last_used_at, idle),
        gt(sessionsTable.created_at, begun),
      ),
    )
    .orderBy(desc(sessionsTable.last_used_at))
    .limit(100),
);

/** Devices signed in, latest first. */
export const listUserSessions = defineQuery(sessionsApi.list, {
  auth: 'S',
  allowForApplicants: true,
  buildQueries: ({ params: { id } }) => ({
    owner: listOwnerQuery({ id }),
    sessions: sessionsQuery({ user_id: id, ...getOldestSession() }),
  }),
  toResponse: ({ owner: [owner], sessions }, { viewer }) => {
    if (!owner) throw userNotFoundError();
    return sessions.map((row) => ({ ...row, is_current: row.id === viewer?.session_id }));
  },
});

const deleteQuery = prepare(['id', 'user_id'], ({ id, user_id }) =>
  qb
    .delete(sessionsTable)
    .where(and(eq(sessionsTable.id, id), eq(sessionsTable.user_id, user_id)))
    .returning({ id: sessionsTable.id }),
);

const adminQuery = prepare(['id'], ({ id }) =>
  qb
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(and(eq(usersTable.id, id), isTrue(usersTable.is_admin))),
);

/**
 * Signing another admin out needs a step-up, because it could stop them from reacting.
 * @throws HttpError 403
 */
async function requireStepUpForAdmin(c: Context<AppEnv>, admin: { id: string } | undefined) {
  const { viewer } = c.var;
  if (admin && admin.id !== viewer?.id) await requireRecentAuth(c, 'sign_out_admin');
}

/** Signs out one device. */
export const endUserSession = defineMutation(sessionsApi.end, {
  auth: 'S',
  allowForApplicants: true,
  changes: [],
  preload: ({ id }) => ({ admin: adminQuery({ id }) }),
  run: async (_, c, { admin: [admin] }) => {
    const { id, session_id } = c.req.param();
    await requireStepUpForAdmin(c, admin);
    if (!isUuid(session_id)) throw notFoundError('session_not_found');
    const { deleted } = await c.var.db.run({
      before: { deleted: deleteQuery({ id: session_id, user_id: id }) },
      written: [
        recordSecurityEvent(c, { kind: 'session_ended', user: id, when: sql`changes() > 0` }),
      ],
    });
    if (deleted.length === 0) throw notFoundError('session_not_found');
    return c.body(null, 204);
  },
});

/** Signs out everywhere, including here. */
export const endAllUserSessions = defineMutation(sessionsApi.endAll, {
  auth: 'S',
  allowForApplicants: true,
  changes: [],
  preload: ({ id }) => ({ admin: adminQuery({ id }) }),
  run: async (_, c, { admin: [admin] }) => {
    const { id } = c.req.param();
    await requireStepUpForAdmin(c, admin);
    const {
      owner: [owner],
    } = await c.var.db.run({
      before: { owner: listOwnerQuery({ id }) },
      written: [
        ...endOtherSessions(id),
        ...endPendingLinks(id, getNowIso()),
        recordSecurityEvent(c, {
          kind: 'sessions_ended',
          user: id,
          when: exists(
            qb.select({ id: usersTable.id }).from(usersTable).where(eq(usersTable.id, id)),
          ),
        }),
      ],
    });
    if (!owner) throw userNotFoundError();
    return c.body(null, 204);
  },
});
