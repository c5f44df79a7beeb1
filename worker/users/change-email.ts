import { type SQL, sql } from 'drizzle-orm';
import type { AccountChange } from '../contract/accounts.ts';
import type { Statement } from '../db/client.ts';
import type { Bindings } from '../env.ts';
import { type Letter, letter } from '../lib/outbox/letter.ts';
import { type TemplateRow, templateOf } from '../lib/outbox/templates.ts';
import { letterWithLink } from './mail-link.ts';

interface Mail {
  letters: Letter[];
  statements: Statement[];
}

interface Person {
  id: string;
  name: string;
  email: string;
}

/** The templates of the mails that a change of address sends. */
export const templatesOfChange = ({ email }: AccountChange) =>
  email === undefined ? [] : [templateOf('confirm-email'), templateOf('email-changed')];

/**
 * Asks the new address for its consent; until it is given nothing changes. An address that is
 * somebody else's is asked nothing, and the answer does not tell; nor is one of a change that is
 * refused, for which `when` is not true.
 */
export async function askNewAddress(
  env: Bindings,
  to: Person,
  email: string,
  [template]: (TemplateRow | undefined)[],
  when: SQL,
): Promise<Mail> {
  const writing = { tag: 'confirm-email' as const, template, to: { ...to, email } };
  const asking = await letterWithLink(env, 'change', writing, email);
  const free = sql`not exists (select 1 from users where email = ${email})`;
  return { letters: [asking.letter], statements: asking.statements(sql`${free} and ${when}`) };
}

/** Tells the old address that another has taken its place. */
export async function addressIsChanged(
  env: Bindings,
  to: Person,
  template: TemplateRow | undefined,
  when: SQL,
): Promise<Mail> {
  const told = await letter(env, { tag: 'email-changed', template, to });
  return { letters: [told], statements: told.statements(when) };
}
