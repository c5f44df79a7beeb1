/**
 * Cancels or reverts an e-mail change, ends sessions and links, and removes factors and password
 * set since; the old address gets a reset link.
 * @throws HttpError 409 if the link is over or the address is taken
 */

import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { accountTexts } from '../../contract/accounts/account.labels.ts';
import { signUpApi } from '../../contract/accounts/sign-up.api.ts';
import { type AuditedValues, auditedUpdate } from '../../db/audited-update.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { AppEnv } from '../../env.ts';
import { conflictError, HttpError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { type TemplateRow, templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { isUnusedLink } from '../is-unused-link.ts';
import { hashToken } from '../link-token.ts';
import { composeLinkMail } from '../links/compose-link-mail.ts';
import { getOldestValidTime } from '../links/link-purposes.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { revertAccount } from '../revert-account.ts';

interface EmailChange {
  created_at: string;
  used_at: string | null;
  name: string;
  /** Former address of the account. */
  former: string;
  /** 1 if the password changed since the request. */
  has_new_password: number;
}

const changeQuery = prepare<EmailChange>(sql`
  select k.created_at, k.used_at, k.email as former, u.name, exists (select 1 from security_events
    where user_id = u.id and kind = 'password_changed' and created_at >= k.created_at) as has_new_password
  from email_links k join users u on u.id = k.user_id
  where k.hash = ${sql.placeholder('hash')} and k.user_id = ${sql.placeholder('id')}
    and k.purpose = 'stop' and k.created_at > ${sql.placeholder('since')}`);

export const revertEmailChange = defineMutation(signUpApi.revertEmailChange, {
  auth: 'P',
  changes: [],
  run: async (_, c) => {
    const { user_id: id, email_id } = c.req.param();
    const hash = await hashToken(email_id);
    const [[found], [template]] = await c.var.db.batch([
      changeQuery({ hash, id, since: getOldestValidTime('stop') }),
      templateQuery('password-reset'),
    ]);
    if (!found) throw conflictError('done', accountTexts.stop.ended);
    if (!found.used_at) await applyRevert(c, { ...found, id, hash, template });
    return c.body(null, 204);
  },
});

interface RevertedChange extends EmailChange {
  /** User id. */
  id: string;
  /** Hash of the link's secret. */
  hash: string;
  /** Template of the password reset mail. */
  template: TemplateRow | undefined;
}

async function applyRevert(c: Context<AppEnv>, { id, hash, created_at, ...found }: RevertedChange) {
  const moment = getNowIso();
  const isGood = isUnusedLink(hash);
  const changed = (set: AuditedValues<typeof usersTable>) =>
    auditedUpdate({
      table: usersTable,
      resource: 'users',
      title: usersTable.name,
      id,
      actorId: id,
      at: moment,
      redacted: ['password_hash'],
      fieldLabels: { password_hash: 'Password' },
      set: found.has_new_password ? { ...set, password_hash: null } : set,
      when: isGood,
    }).statements;
  const choosing = found.has_new_password
    ? await composeLinkMail(c.env, 'reset', {
        tag: 'password-reset',
        template: found.template,
        to: { id, name: found.name, email: found.former },
      })
    : null;
  const ending = [
    recordSecurityEvent(c, { kind: 'email_stopped', user: id, when: isGood }),
    ...revertAccount(id, moment, { since: created_at, when: isGood }),
    ...(choosing?.statements(isGood) ?? []),
    // Later links would restore an address that this one rejects.
    statement(sql`update email_links set used_at = ${moment} where user_id = ${id}
      and purpose = 'stop' and used_at is null and created_at >= ${created_at} and ${isGood}`),
  ];
  try {
    await c.var.db.batch([...changed({ email: found.former }), ...ending]);
  } catch (error) {
    if (!(error instanceof HttpError && error.body.reason === 'taken')) throw error;
    await c.var.db.batch([...changed({}), ...ending]);
    throw error;
  } finally {
    if (choosing) await enqueueMails(c.env, [choosing.letter]);
  }
}
