import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { accountWords } from '../contract/account-words.ts';
import { prepare, statement } from '../db/client.ts';
import type { App } from '../env.ts';
import { call } from '../lib/calls.ts';
import { change } from '../lib/change.ts';
import { now } from '../lib/clock.ts';
import { conflict, Refusal } from '../lib/errors.ts';
import { hashOf } from '../lib/outbox/secret.ts';
import { endLinks, goodSince } from './links.ts';
import { endOtherSessions } from './sessions.ts';

interface Found {
  created_at: string;
  used_at: string | null;
  /** The address that the account had. */
  former: string;
}

const find = prepare<Found>(sql`
  select created_at, used_at, email as former from email_links
  where hash = ${sql.placeholder('hash')} and user_id = ${sql.placeholder('id')}
    and purpose = 'stop' and created_at > ${sql.placeholder('since')}`);

/**
 * PUT /users/stop-email/{user_id}/{email_id}: refuses a change of address that was asked for, or
 * puts the old one back, and ends all sessions and other links. @throws Refusal 409 once the link
 * is over, or where another account has the address by now
 */
export const stopEmail = call({
  method: 'put',
  path: '/users/stop-email/:user_id/:email_id',
  who: 'P',
  noun: 'users',
  summary: 'Stops a change of address by the link in the mail that told of it',
  status: 204,
  changes: [],
  run: async (_, c) => {
    const { user_id: id = '', email_id = '' } = c.req.param();
    const hash = await hashOf(email_id);
    const [[found]] = await c.var.db.batch([find({ hash, id, since: goodSince('stop') })]);
    if (!found) throw conflict('done', accountWords.stop.ended);
    if (!found.used_at) await stop(c, id, hash, found);
    return c.body(null, 204);
  },
});

async function stop(c: Context<App>, id: string, hash: string, { created_at, former }: Found) {
  const moment = now();
  const isGood = sql`exists (select 1 from email_links where hash = ${hash} and used_at is null)`;
  const { statements } = change({
    ...{ table: 'users', link: 'users', title: 'name', id, by: id, moment },
    set: { email: former },
    when: `exists (select 1 from email_links where hash = '${hash}' and used_at is null)`,
  });
  const ending = [
    endOtherSessions(id, null, isGood),
    endLinks(id, moment, isGood),
    // Later ones lead back to an address that this one refuses.
    statement(sql`update email_links set used_at = ${moment} where user_id = ${id}
      and purpose = 'stop' and used_at is null and created_at >= ${created_at} and ${isGood}`),
  ];
  try {
    await c.var.db.batch([...statements, ...ending]);
  } catch (error) {
    if (!(error instanceof Refusal && error.body.reason === 'taken')) throw error;
    await c.var.db.batch(ending);
    throw error;
  }
}
