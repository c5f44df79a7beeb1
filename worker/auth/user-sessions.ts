/** Devices on which a member is signed in: the list, and signing out one or all. */

import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { sessionsApi } from '../contract/accounts/session.api.ts';
import type { Session } from '../contract/accounts/session.ts';
import { prepare } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { isUuid } from '../db/ids.ts';
import { listOwnerQuery, userNotFoundError } from '../db/user-item-list.ts';
import type { AppEnv } from '../env.ts';
import { notFoundError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';
import { defineQuery } from '../http/query.ts';
import { getOldestSession } from './current-user.ts';
import { endOtherSessions, endPendingLinks } from './end-access.ts';
import { recordSecurityEvent } from './record-security-event.ts';
import { requireRecentAuth } from './step-up.ts';

const sessionsQuery = prepare<Omit<Session, 'is_current'>>(sql`
  select id, created_at, last_used_at, client_ip, country_name, user_agent_name,
    (select min(created_at) from push_subscriptions where session_id = sessions.id) as push_since from sessions
  where user_id = ${sql.placeholder('user_id')} and last_used_at > ${sql.placeholder('idle')}
    and created_at > ${sql.placeholder('begun')}
  order by last_used_at desc limit 100`);

/** Devices signed in, latest first. */
export const listUserSessions = defineQuery(sessionsApi.list, {
  auth: 'S',
  allowForApplicants: true,
  buildQueries: ({ params: { id } }) =>
    [listOwnerQuery({ id }), sessionsQuery({ user_id: id, ...getOldestSession() })] as const,
  toResponse: ([[person], rows], { viewer }) => {
    if (!person) throw userNotFoundError();
    return rows.map((row) => ({ ...row, is_current: row.id === viewer?.session_id }));
  },
});

const deleteQuery = prepare(sql`delete from sessions
  where id = ${sql.placeholder('id')} and user_id = ${sql.placeholder('user_id')} returning id`);

const adminQuery = prepare<{ id: string }>(
  sql`select id from users where id = ${sql.placeholder('id')} and is_admin = 1`,
);

/**
 * Signing another admin out needs a step-up, because it could stop them from reacting.
 * @throws HttpError 403
 */
async function requireStepUpForAdmin(c: Context<AppEnv>, admin: { id: string } | undefined) {
  const { viewer } = c.var;
  if (admin && admin.id !== viewer?.id) await requireRecentAuth(c, 'sign out another admin');
}

/** Signs out one device. */
export const endUserSession = defineMutation(sessionsApi.end, {
  auth: 'S',
  allowForApplicants: true,
  changes: [],
  preload: ({ id }) => [adminQuery({ id })] as const,
  run: async (_, c, [[admin]]) => {
    const { id, session_id } = c.req.param();
    await requireStepUpForAdmin(c, admin);
    if (!isUuid(session_id)) throw notFoundError('This session does not exist.');
    const [dropped] = await c.var.db.batch([
      deleteQuery({ id: session_id, user_id: id }),
      recordSecurityEvent(c, { kind: 'session_ended', user: id, when: sql`changes() > 0` }),
    ]);
    if (dropped.length === 0) throw notFoundError('This session does not exist.');
    return c.body(null, 204);
  },
});

/** Signs out everywhere, including here. */
export const endAllUserSessions = defineMutation(sessionsApi.endAll, {
  auth: 'S',
  allowForApplicants: true,
  changes: [],
  preload: ({ id }) => [adminQuery({ id })] as const,
  run: async (_, c, [[admin]]) => {
    const { id } = c.req.param();
    await requireStepUpForAdmin(c, admin);
    const [[person]] = await c.var.db.batch([
      listOwnerQuery({ id }),
      endOtherSessions(id),
      ...endPendingLinks(id, getNowIso()),
      recordSecurityEvent(c, {
        kind: 'sessions_ended',
        user: id,
        when: sql`exists (select 1 from users where id = ${id})`,
      }),
    ]);
    if (!person) throw userNotFoundError();
    return c.body(null, 204);
  },
});
