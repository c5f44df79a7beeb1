import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { type Session, sessions } from '../contract/accounts/session.ts';
import { prepare } from '../db/client.ts';
import type { App } from '../env.ts';
import { call } from '../http/mutation.ts';
import { now } from '../db/clock.ts';
import { notFound } from '../http/http-error.ts';
import { isUuid } from '../db/ids.ts';
import { noPerson, personById } from '../db/user-item-list.ts';
import { refuseUnproved } from './step-up.ts';
import { read } from '../http/query.ts';
import { recordSecurity } from './record-security-event.ts';
import { endBegun, endOtherSessions } from './deactivate.ts';
import { oldest } from './current-user.ts';

const list = prepare<Omit<Session, 'is_current'>>(sql`
  select id, created_at, last_used_at, client_ip, country_name, user_agent_name,
    (select min(created_at) from push_subscriptions where session_id = sessions.id) as push_since from sessions
  where user_id = ${sql.placeholder('user_id')} and last_used_at > ${sql.placeholder('idle')}
    and created_at > ${sql.placeholder('begun')}
  order by last_used_at desc limit 100`);

/** Devices signed in, latest first. */
export const sessionsOfUser = read({
  path: '/users/:id/sessions',
  who: 'S',
  whileApplying: true,
  noun: 'sessions',
  summary: 'List the devices where a member is signed in',
  answer: sessions,
  statements: ({ params: { id } }) =>
    [personById({ id }), list({ user_id: id, ...oldest() })] as const,
  shape: ([[person], rows], { viewer }) => {
    if (!person) throw noPerson();
    return rows.map((row) => ({ ...row, is_current: row.id === viewer?.session_id }));
  },
});

const dropOne = prepare(sql`delete from sessions
  where id = ${sql.placeholder('id')} and user_id = ${sql.placeholder('user_id')} returning id`);

const adminById = prepare<{ id: string }>(
  sql`select id from users where id = ${sql.placeholder('id')} and is_admin = 1`,
);

/**
 * Signing another admin out needs a step-up, because it could stop them from reacting.
 * @throws HttpError 403
 */
async function refuseOtherAdmin(c: Context<App>, admin: { id: string } | undefined) {
  const { viewer } = c.var;
  if (admin && admin.id !== viewer?.id) await refuseUnproved(c, 'sign out another administrator');
}

/** Signs out one device. */
export const endOneSession = call({
  method: 'delete',
  path: '/users/:id/sessions/:session_id',
  who: 'S',
  whileApplying: true,
  noun: 'sessions',
  summary: 'Sign out one device',
  status: 204,
  changes: [],
  beside: ({ id }) => [adminById({ id })] as const,
  run: async (_, c, [[admin]]) => {
    const { id = '', session_id = '' } = c.req.param();
    await refuseOtherAdmin(c, admin);
    if (!isUuid(session_id)) throw notFound('This session does not exist.');
    const [dropped] = await c.var.db.batch([
      dropOne({ id: session_id, user_id: id }),
      recordSecurity(c, { kind: 'session_ended', user: id, when: sql`changes() > 0` }),
    ]);
    if (dropped.length === 0) throw notFound('This session does not exist.');
    return c.body(null, 204);
  },
});

/** Signs out everywhere, including here. */
export const endEverySession = call({
  method: 'delete',
  path: '/users/:id/sessions',
  who: 'S',
  whileApplying: true,
  noun: 'sessions',
  summary: 'Sign out everywhere',
  status: 204,
  changes: [],
  beside: ({ id }) => [adminById({ id })] as const,
  run: async (_, c, [[admin]]) => {
    const { id = '' } = c.req.param();
    await refuseOtherAdmin(c, admin);
    const [[person]] = await c.var.db.batch([
      personById({ id }),
      endOtherSessions(id),
      ...endBegun(id, now()),
      recordSecurity(c, {
        kind: 'sessions_ended',
        user: id,
        when: sql`exists (select 1 from users where id = ${id})`,
      }),
    ]);
    if (!person) throw noPerson();
    return c.body(null, 204);
  },
});
