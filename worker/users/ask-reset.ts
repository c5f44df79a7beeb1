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
  run: async (_, c) => {
    const email = (c.req.param('email') ?? '').trim().toLowerCase();
    const [[admission], [person], [template]] = await c.var.db.batch([
      attempt(`reset-mail:${await hashOf(email)}`, attempts.resetMail),
      byEmail({ email }),
      templateOf('password-reset'),
    ]);
    const to = person ?? { id: '', name: '', email: 'nobody@example.org' };
    const mail = await letterWithLink(c.env, 'reset', { tag: 'password-reset', template, to });
    const wanted = person && admission?.admitted ? sql`1` : sql`0`;
    await c.var.db.batch(mail.statements(wanted));
    // Behind the answer, so that its time tells nothing; what is lost here the sweep finds.
    if (person && admission?.admitted) c.executionCtx.waitUntil(post(c.env, [mail.letter]));
    return c.body(null, 204);
  },
});
