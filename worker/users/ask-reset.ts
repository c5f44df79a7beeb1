import { sql } from 'drizzle-orm';
import { attempts } from '../contract/limits.ts';
import { prepare } from '../db/client.ts';
import { attempt } from '../lib/attempts.ts';
import { call } from '../lib/calls.ts';
import { post } from '../lib/outbox/post.ts';
import { hashOf } from '../lib/outbox/secret.ts';
import { templateOf } from '../lib/outbox/templates.ts';
import { letterWithLink } from './mail-link.ts';

interface Person {
  id: string;
  name: string;
  email: string;
}

const byEmail = prepare<Person>(
  sql`select id, name, email from users where email = ${sql.placeholder('email')}`,
);

/** POST /users/password-reset/{email}: always 204, in the same time, whoever is asked for. */
export const askPasswordReset = call({
  method: 'post',
  path: '/users/password-reset/:email',
  who: 'P',
  noun: 'users',
  summary: 'Sends a link for a new password, if there is such an account',
  status: 204,
  changes: [],
  beside: ({ email = '' }) =>
    [byEmail({ email: keptAs(email) }), templateOf('password-reset')] as const,
  run: async (_, c, [[person], [template]]) => {
    const key = `reset-mail:${await hashOf(keptAs(c.req.param('email') ?? ''))}`;
    const to = person ?? { id: '', name: '', email: 'nobody@example.org' };
    const mail = await letterWithLink(c.env, 'reset', { tag: 'password-reset', template, to });
    const wanted = person
      ? sql`exists (select 1 from attempts where key = ${key} and admitted = 1)`
      : sql`0`;
    const [[admission]] = await c.var.db.batch([
      attempt(key, attempts.resetMail),
      ...mail.statements(wanted),
    ]);
    // Behind the answer, so that its time tells nothing; what is lost here the sweep finds.
    if (person && admission?.admitted) c.executionCtx.waitUntil(post(c.env, [mail.letter]));
    return c.body(null, 204);
  },
});

const keptAs = (email: string) => email.trim().toLowerCase();
