import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { account } from '../../contract/accounts/accounts.ts';
import { prepare, type Statement } from '../../db/client.ts';
import type { App, Bindings } from '../../env.ts';
import { call } from '../../http/mutation.ts';
import { change, outcome } from '../../db/audited-update.ts';
import { now } from '../../db/clock.ts';
import { conflict } from '../../http/http-error.ts';
import { enqueue } from '../../mail/outbox/enqueue-mails.ts';
import { composeMail, type OutgoingMail, type Writing } from '../../mail/outbox/compose-mail.ts';
import { type TemplateRow, templateOf } from '../../mail/outbox/choose-template.ts';
import { noPerson } from '../../db/user-item-list.ts';
import { accountById, shapeAccount } from './account-rows.ts';
import { giveTag } from '../../auth/sign-up/create-pending-account.ts';
import { type LinkedLetter, letterWithLink } from '../../auth/links/compose-link-mail.ts';
import { rightsOfChange } from './change-security-events.ts';

export interface Addressee {
  id: string;
  name: string;
  email: string;
  email_verified_at: string | null;
  approved_at: string | null;
}

export const addressee = prepare<Addressee>(
  sql`select id, name, email, email_verified_at, approved_at from users where id = ${sql.placeholder('id')}`,
);

/**
 * Activates the account and mails its member. Unconfirmed addresses get a new confirmation link
 * first.
 */
export const approveUser = call({
  method: 'post',
  path: '/users/:id/approve',
  who: 'A',
  noun: 'users',
  summary: 'Approve and activate an account; 409 done if it is already approved',
  status: 200,
  answer: account,
  changes: ['users'],
  beside: ({ id }) =>
    [addressee({ id }), templateOf('account-approved'), templateOf('confirm-approved')] as const,
  run: async (_, c, [[to], [open], [toConfirm]]) => {
    if (!to) throw noPerson();
    const { letter, statements, told } = await approval(c, to, { open, toConfirm });
    const rows = await c.var.db.batch([...statements, told, accountById({ id: to.id })]);
    const { happened, item, etag } = outcome(rows, null, shapeAccount);
    if (!happened) throw conflict('done', 'This account is already approved.');
    await enqueue(c.env, [letter]);
    return c.json(item, 200, { ETag: etag });
  },
});

interface Templates {
  open: TemplateRow | undefined;
  toConfirm: TemplateRow | undefined;
  /** Replaces the welcome mail of a member who can already sign in. */
  instead?: OutgoingMail;
}

/** Queries that approve a pending account if `when` (constant SQL) holds, with the mail. */
export async function approval(
  c: Context<App>,
  to: Addressee,
  { open, toConfirm, instead }: Templates,
  when = '1',
) {
  const { id, name } = to;
  const by = c.var.viewer?.id ?? null;
  const moment = now();
  const set = { approved_at: moment, approved_by_id: by, is_active: 1, paused_until: null };
  const changed = change({
    table: 'users',
    link: 'users',
    title: 'name',
    id,
    by,
    moment,
    set,
    when: `approved_at is null and ${when}`,
    description: 'Approved',
  });
  const mail = to.email_verified_at
    ? await invitation(c.env, { tag: 'account-approved', template: open, to }, instead)
    : await letterWithLink(c.env, 'verify', { tag: 'confirm-approved', template: toConfirm, to });
  const [history, ...update] = changed.statements;
  const statements: Statement[] = [
    history,
    ...rightsOfChange(c, id, set, changed.happened),
    ...update,
    ...giveTag(id, name, changed.happened),
    ...mail.statements(changed.happened),
  ];
  return { letter: mail.letter, statements, told: changed.told };
}

/** Welcome mail for a confirmed address. */
async function invitation(
  env: Bindings,
  writing: Writing,
  instead?: OutgoingMail,
): Promise<Omit<LinkedLetter, 'hash'>> {
  const mail = instead ?? (await composeMail(env, writing));
  return { letter: mail, statements: mail.statements };
}
