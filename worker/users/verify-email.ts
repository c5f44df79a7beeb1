import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { z } from 'zod';
import { accountWords } from '../contract/account-words.ts';
import { prepare } from '../db/client.ts';
import type { App } from '../env.ts';
import { call } from '../lib/calls.ts';
import { change, type Value } from '../lib/change.ts';
import { makeCirclesLater } from '../lib/circles/later.ts';
import { now } from '../lib/clock.ts';
import { Refusal } from '../lib/errors.ts';
import { post } from '../lib/outbox/post.ts';
import { hashOf } from '../lib/outbox/secret.ts';
import { templateOf } from '../lib/outbox/templates.ts';
import { addressIsChanged } from './change-email.ts';

interface Found {
  purpose: 'verify' | 'change';
  used_at: string | null;
  new_email: string | null;
  name: string;
  email: string;
}

const find = prepare<Found>(sql`
  select k.purpose, k.used_at, k.email as new_email, u.name, u.email
  from email_links k join users u on u.id = k.user_id
  where k.hash = ${sql.placeholder('hash')} and k.user_id = ${sql.placeholder('id')}
    and k.purpose in ('verify', 'change')`);

const use = prepare(sql`update email_links set used_at = ${sql.placeholder('now')}
  where hash = ${sql.placeholder('hash')} and used_at is null`);

/** PUT /users/verify-email/{user_id}/{email_id}: confirms a first or a changed address. */
export const verifyEmail = call({
  method: 'put',
  path: '/users/verify-email/:user_id/:email_id',
  who: 'P',
  noun: 'users',
  summary: 'Confirms an e-mail address: Success, or the reason why not',
  status: 200,
  answer: z.string(),
  changes: ['users'],
  beside: () => [templateOf('email-changed')] as const,
  run: async (_, c, [[template]]) => {
    const { user_id = '', email_id = '' } = c.req.param();
    const hash = await hashOf(email_id);
    const [[found]] = await c.var.db.batch([find({ hash, id: user_id })]);
    if (!found) return c.json('the link is not complete, or it is not one of ours');
    if (found.used_at) return c.json(accountWords.verification.done);
    const reason = await confirm(c, user_id, hash, found, template);
    return c.json(reason ?? accountWords.verification.done);
  },
});

async function confirm(
  c: Context<App>,
  id: string,
  hash: string,
  found: Found,
  template: Parameters<typeof addressIsChanged>[2],
) {
  const moment = now();
  const isChange = found.purpose === 'change';
  const set: Record<string, Value> = isChange
    ? { email: found.new_email, email_verified_at: moment }
    : { email_verified_at: moment };
  if (!isChange && c.env.SIGNUP_APPROVAL === 'automatic') {
    Object.assign(set, { is_active: 1, approved_at: moment });
  }
  const changed = change({
    ...{ table: 'users', link: 'users', title: 'name', id, by: id, moment, set },
    when: isChange ? '1' : 'email_verified_at is null',
  });
  const mail = isChange
    ? await addressIsChanged(c.env, { id, ...found }, template, changed.happened)
    : { letters: [], statements: [] };
  try {
    await c.var.db.batch([...changed.statements, use({ hash, now: moment }), ...mail.statements]);
  } catch (error) {
    if (error instanceof Refusal && error.body.reason === 'taken') {
      return 'the address belongs to another account by now';
    }
    throw error;
  }
  if (set.approved_at) makeCirclesLater(c);
  await post(c.env, mail.letters);
  return null;
}
