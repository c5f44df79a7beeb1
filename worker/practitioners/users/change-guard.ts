import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { AccountChange } from '../../contract/accounts/accounts.ts';
import { attempts } from '../../contract/accounts/attempts.ts';
import { prepare } from '../../db/client.ts';
import type { App } from '../../env.ts';
import { invalid } from '../../http/http-error.ts';
import type { TemplateRow } from '../../mail/outbox/choose-template.ts';
import { passwordFits } from '../../auth/password/hash-password.ts';
import { noPerson } from '../../db/user-item-list.ts';
import { recordRefusal } from '../../auth/record-security-event.ts';
import { attempt, forget, refuseTooMany } from '../../auth/record-attempt.ts';
import { templatesOfChange } from '../../auth/email-change/email-change-mails.ts';

export interface Present {
  name: string;
  email: string;
  password_hash: string | null;
  is_admin: number;
  is_active: number;
  /** True if the sent picture is a file of the member. */
  has_image: number;
}

const present = prepare<Present>(sql`
  select name, email, password_hash, is_admin, is_active, ${sql.placeholder('image_id')} is null or exists
    (select 1 from uploaded_files where id = ${sql.placeholder('image_id')}
      and object_type = 'users' and object_id = users.id) as has_image
  from users where id = ${sql.placeholder('id')}`);

export interface Before {
  present: Present | null;
  templates: (TemplateRow | undefined)[];
}

/**
 * Loads what a change of password, address, picture or admin flag must check; null for other
 * fields.
 */
export async function lookBefore(
  c: Context<App>,
  id: string,
  sent: AccountChange,
): Promise<Before> {
  const { email, password, image_id, is_admin, is_active } = sent;
  const flags = is_admin ?? is_active;
  if (email === undefined && !password && !image_id && flags === undefined)
    return { present: null, templates: [] };
  const [[found], ...templates] = await c.var.db.batch([
    present({ id, image_id: image_id ?? null }),
    ...templatesOfChange(sent),
  ]);
  if (!found) throw noPerson();
  if (!found.has_image)
    throw invalid([{ path: 'image_id', message: 'is not a file of this person' }]);
  return { present: found, templates: templates.map(([row]) => row) };
}

/**
 * Verifies the current password; with a new address it also counts the confirmation mail.
 * @throws HttpError 422 for a wrong password, 429 after many attempts or addresses
 */
export async function checkCurrent(
  c: Context<App>,
  id: string,
  given: string,
  stored: string | null,
  asksAddress = false,
) {
  const key = `current-password:${id}`;
  const [[admission]] = await c.var.db.batch([attempt(key, attempts.signIn)]);
  refuseTooMany([admission]);
  if (!(await passwordFits(given, stored))) {
    await c.var.db.batch([recordRefusal(c, { kind: 'proof_refused', user: id })]);
    throw invalid([{ path: 'current_password', message: 'is wrong' }]);
  }
  const asked = asksAddress ? [attempt(`change-mail:${id}`, attempts.changeMail)] : [];
  const [, ...admissions] = await c.var.db.batch([forget({ key }), ...asked]);
  refuseTooMany(admissions.flat());
}
