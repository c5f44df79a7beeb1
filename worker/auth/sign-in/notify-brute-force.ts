import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { attempts } from '../../contract/accounts/attempts.ts';
import { prepare } from '../../db/client.ts';
import type { App } from '../../env.ts';
import { enqueue } from '../../mail/outbox/enqueue-mails.ts';
import { composeMail } from '../../mail/outbox/compose-mail.ts';
import { templateOf } from '../../mail/outbox/choose-template.ts';
import { recordSecurity } from '../record-security-event.ts';
import { attempt } from '../record-attempt.ts';

interface Owner {
  id: string;
  name: string;
  email: string;
}

const ownerOf = prepare<Owner>(sql`select id, name, email from users
  where email = ${sql.placeholder('email')} and email_verified_at is not null and is_active = 1`);

/**
 * Mails the owner of an account about password guessing, once a day. Runs after the response, which
 * does not depend on the account.
 */
export async function tellOwner(c: Context<App>, email: string) {
  const { db } = c.var;
  const [[to], [template]] = await db.batch([ownerOf({ email }), templateOf('sign-in-slowed')]);
  if (!to) return;
  const key = `sign-in-told:${email}`;
  const mail = await composeMail(c.env, { tag: 'sign-in-slowed', template, to });
  const isFirst = sql`exists (select 1 from attempts where key = ${key} and admitted = 1)`;
  const [[first]] = await db.batch([
    attempt(key, attempts.signInTold),
    ...mail.statements(isFirst),
    recordSecurity(c, { kind: 'sign_in_slowed', user: to.id, by: null, when: isFirst }),
  ]);
  if (first?.admitted) await enqueue(c.env, [mail]);
}
