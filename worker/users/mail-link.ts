import { type SQL, sql } from 'drizzle-orm';
import { type Statement, statement } from '../db/client.ts';
import type { Bindings } from '../env.ts';
import { now } from '../lib/clock.ts';
import { type Letter, letter, type Writing } from '../lib/outbox/letter.ts';
import { newSecret } from '../lib/outbox/secret.ts';

export type Purpose = 'verify' | 'change' | 'reset';

/** Where the link of each purpose leads. A changed address is confirmed as a first one is. */
const screens = { verify: 'v', change: 'v', reset: 'password-reset' } as const;

/** The column of the user that names the latest mail of the purpose. */
const columns = {
  verify: 'email_verification_id',
  change: 'email_verification_id',
  reset: 'password_reset_email_id',
} as const;

export interface LinkedLetter {
  letter: Letter;
  /** The mail, its link and the user's note of it, in the batch of what caused them. */
  statements(when?: SQL): Statement[];
}

/** A mail with a link of its own, which holds a secret that is kept only as a hash. */
export async function letterWithLink(
  env: Bindings,
  purpose: Purpose,
  writing: Omit<Writing, 'link'>,
  newEmail: string | null = null,
): Promise<LinkedLetter> {
  const { secret, hash } = await newSecret();
  const link = `${env.SITE_URL.replace(/\/$/, '')}/${screens[purpose]}/${writing.to.id}/${secret}`;
  const written = await letter(env, { ...writing, link });
  const isThere = sql`exists (select 1 from sent_emails where id = ${written.id})`;
  return {
    letter: written,
    statements: (when) => [
      ...written.statements(when),
      statement(sql`
        insert into email_links (hash, user_id, purpose, created_at, email, sent_email_id)
        select ${hash}, ${writing.to.id}, ${purpose}, ${now()}, ${newEmail}, ${written.id} where ${isThere}`),
      statement(sql`
        update users set ${sql.raw(columns[purpose])} = ${written.id}
        where id = ${writing.to.id} and ${isThere}`),
    ],
  };
}
