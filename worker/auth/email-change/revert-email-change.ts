/**
 * Cancels or reverts an e-mail change, ends sessions and links, and removes factors and password
 * set since; the old address gets a reset link.
 * @throws HttpError 409 if the link is over or the address is taken
 */

import { and, eq, exists, gt, gte } from 'drizzle-orm';
import type { Context } from 'hono';
import { signUpApi } from '../../contract/accounts/sign-up.api.ts';
import { type AuditedValues, auditedUpdate } from '../../db/audited-update.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { notNull, qb } from '../../db/query-builder.ts';
import { emailLinksTable } from '../../db/schema/accounts.ts';
import { securityEventsTable } from '../../db/schema/security.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { AppEnv } from '../../env.ts';
import { conflictError, HttpError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { type TemplateRow, templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { isUnusedLink, isUnusedLinkOf } from '../is-unused-link.ts';
import { hashToken } from '../link-token.ts';
import { composeLinkMail } from '../links/compose-link-mail.ts';
import { getOldestValidTime } from '../links/link-purposes.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { revertAccount } from '../revert-account.ts';

const changeQuery = prepare(['hash', 'id', 'since'], ({ hash, id, since }) =>
  qb
    .select({
      created_at: emailLinksTable.created_at,
      used_at: emailLinksTable.used_at,
      /** Former address of the account. */
      former: notNull(emailLinksTable.email),
      name: usersTable.name,
      language_id: usersTable.language_id,
      /** True if the password changed since the request. */
      has_new_password: exists(
        qb
          .select({ id: securityEventsTable.id })
          .from(securityEventsTable)
          .where(
            and(
              eq(securityEventsTable.user_id, usersTable.id),
              eq(securityEventsTable.kind, 'password_changed'),
              gte(securityEventsTable.created_at, emailLinksTable.created_at),
            ),
          ),
      ).mapWith(Boolean),
    })
    .from(emailLinksTable)
    .innerJoin(usersTable, eq(usersTable.id, emailLinksTable.user_id))
    .where(
      and(
        eq(emailLinksTable.hash, hash),
        eq(emailLinksTable.user_id, id),
        eq(emailLinksTable.purpose, 'stop'),
        gt(emailLinksTable.created_at, since),
      ),
    ),
);

type EmailChange = NonNullable<ReturnType<typeof changeQuery>['row']>;

export const revertEmailChange = defineMutation(signUpApi.revertEmailChange, {
  auth: 'P',
  changes: [],
  run: async (_, c) => {
    const { user_id: id, email_id } = c.req.param();
    const hash = await hashToken(email_id);
    const {
      change: [found],
      template: [template],
    } = await c.var.db.run({
      queries: {
        change: changeQuery({ hash, id, since: getOldestValidTime('stop') }),
        template: templateQuery('password-reset'),
      },
    });
    if (!found) throw conflictError('done', 'stop_link_expired');
    if (!found.used_at) await applyRevert(c, { ...found, id, hash, template });
    return c.body(null, 204);
  },
});

type RevertedChange = EmailChange & {
  /** User id. */
  id: string;
  /** Hash of the link's secret. */
  hash: string;
  /** Template of the password reset mail. */
  template: TemplateRow | undefined;
};

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
        to: { id, name: found.name, email: found.former, language_id: found.language_id },
      })
    : null;
  const ending = [
    recordSecurityEvent(c, { kind: 'email_stopped', user: id, when: isGood }),
    ...revertAccount(id, moment, { since: created_at, when: isGood }),
    ...(choosing?.statements(isGood) ?? []),
    // Later links would restore an address that this one rejects.
    statement(
      qb
        .update(emailLinksTable)
        .set({ used_at: moment })
        .where(
          and(isUnusedLinkOf(id, 'stop'), gte(emailLinksTable.created_at, created_at), isGood),
        ),
    ),
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
