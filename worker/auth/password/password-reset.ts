/** Password reset by mailed link: checks the link, sets the password and ends all sessions. */

import { and, eq, gt, gte, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import { signUpApi } from '../../contract/accounts/sign-up.api.ts';
import { auditedUpdate } from '../../db/audited-update.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { attemptsTable, emailLinksTable } from '../../db/schema/accounts.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { AppEnv } from '../../env.ts';
import { conflictError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { composePasswordMail } from '../email-change/email-change-mails.ts';
import { endOtherSessions, endPendingLinks } from '../end-access.ts';
import {
  deleteRecentFactors,
  recentFactorFields,
  serializeRecentFactors,
} from '../factor-reset/recent-factors.ts';
import { isUnusedLink } from '../is-unused-link.ts';
import { hashToken } from '../link-token.ts';
import { getOldestValidTime } from '../links/link-purposes.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { hashPassword } from './hash-password.ts';
import { rejectCommonPassword } from './password-policy.ts';

/** The user of a link that is unused and not too old for its purpose. */
const linkQuery = prepare(['hash', 'id', 'reset', 'welcome'], ({ hash, id, reset, welcome }) =>
  qb
    .select({
      name: usersTable.name,
      email: usersTable.email,
      language_id: usersTable.language_id,
      ...recentFactorFields(),
    })
    .from(emailLinksTable)
    .innerJoin(usersTable, eq(usersTable.id, emailLinksTable.user_id))
    .where(
      and(
        eq(emailLinksTable.hash, hash),
        eq(emailLinksTable.user_id, id),
        isNull(emailLinksTable.used_at),
        or(
          and(eq(emailLinksTable.purpose, 'reset'), gt(emailLinksTable.created_at, reset)),
          and(eq(emailLinksTable.purpose, 'welcome'), gt(emailLinksTable.created_at, welcome)),
        ),
      ),
    ),
);

export const checkResetLink = defineMutation(signUpApi.checkResetLink, {
  auth: 'P',
  changes: [],
  run: async (_, c) => c.json((await findLink(c)).person !== undefined),
});

/** Reads the factors behind links mailed after “This wasn’t me”. */
export const getFactorsBehindReset = defineMutation(signUpApi.getResetFactors, {
  auth: 'P',
  changes: [],
  run: async (_, c) => c.json(serializeRecentFactors((await findLink(c)).person)),
});

async function findLink(c: Context<AppEnv>) {
  const { user_id: id = '', email_id = '' } = c.req.param();
  const hash = await hashToken(email_id);
  const {
    person: [person],
  } = await c.var.db.run({
    queries: {
      person: linkQuery({
        hash,
        id,
        reset: getOldestValidTime('reset'),
        welcome: getOldestValidTime('welcome'),
      }),
    },
  });
  return { id, hash, person };
}

/**
 * Sets the password, ends all sessions and other links, and notifies the user. Recent factors are
 * removed on request.
 * @throws HttpError 409 for an expired or used link
 */
export const resetPassword = defineMutation(signUpApi.resetPassword, {
  auth: 'P',
  changes: [],
  preload: () => ({
    passwordTemplate: templateQuery('password-changed'),
    factorTemplate: templateQuery('second-factor-changed'),
  }),
  run: async (
    { password, takes_added },
    c,
    { passwordTemplate: [passwordTemplate], factorTemplate: [factorTemplate] },
  ) => {
    const { id, hash, person } = await findLink(c);
    if (!person) throw linkExpired();
    rejectCommonPassword(c.env, password, [person.name, person.email]);
    const moment = getNowIso();
    const changed = auditedUpdate({
      table: usersTable,
      resource: 'users',
      title: usersTable.name,
      id,
      actorId: id,
      at: moment,
      set: { password_hash: await hashPassword(password) },
      redacted: ['password_hash'],
      fieldLabels: { password_hash: 'Password' },
      when: isUnusedLink(hash),
    });
    const { name, email, language_id } = person;
    const to = { id, name, email, language_id };
    const mail = await composePasswordMail(c.env, to, passwordTemplate, changed.applied);
    const dropped = takes_added
      ? await deleteRecentFactors(c, to, serializeRecentFactors(person), {
          template: factorTemplate,
          when: changed.applied,
        })
      : { mails: [], statements: [] };
    const written = [
      ...changed.statements,
      ...endPendingLinks(id, moment, changed.applied),
      ...endOtherSessions(id, null, changed.applied),
      clearSignInFailures(person.email, changed.applied),
      recordSecurityEvent(c, {
        kind: 'password_changed',
        user: id,
        detail: 'by a link',
        when: changed.applied,
      }),
      ...mail.statements,
      ...dropped.statements,
    ];
    const queries = { outcome: changed.appliedQuery };
    const {
      outcome: [outcome],
    } = await c.var.db.run({ written, queries });
    if (!outcome?.applied) throw linkExpired();
    await enqueueMails(c.env, [...mail.mails, ...dropped.mails]);
    return c.body(null, 204);
  },
});

const linkExpired = () => conflictError('done', 'reset_link_expired');

/** Failed guesses at the old password must not block the new one. */
const clearSignInFailures = (email: string, when: SQL) =>
  statement(
    qb
      .delete(attemptsTable)
      .where(
        and(
          gte(attemptsTable.key, `sign-in:${email}|`),
          lt(attemptsTable.key, `sign-in:${email}}`),
          when,
        ),
      ),
  );
