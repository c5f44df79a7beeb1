/**
 * Mails a new confirmation or password link. The response is always 204 after the same time, so it
 * does not reveal accounts.
 */

import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { normalizeEmail } from '../../contract/accounts/email-address.ts';
import { attemptLimits } from '../../contract/accounts/rate-limits.ts';
import { signUpApi } from '../../contract/accounts/sign-up.api.ts';
import type { MailTag } from '../../contract/system/emails.ts';
import { prepare } from '../../db/client.ts';
import { isNotMerged } from '../../db/conditions/is-not-merged.ts';
import { qb } from '../../db/query-builder.ts';
import { usersTable } from '../../db/schema/users.ts';
import { chooseLanguage } from '../../http/language.ts';
import { defineMutation } from '../../http/mutation.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { createStrangerMailLimit } from '../../mail/outbox/stranger-mail-limit.ts';
import { hashToken } from '../link-token.ts';
import { isAttemptAdmitted, recordAttempt } from '../record-attempt.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { formatNextStep, selectNextStep } from '../sign-up/next-step.ts';
import { getInvitesSince } from '../valid-invite.ts';
import { composeLinkMail, NEUTRAL_NAME } from './compose-link-mail.ts';
import type { LinkPurpose } from './link-purposes.ts';

type LinkOperation =
  | typeof signUpApi.requestVerificationLink
  | typeof signUpApi.requestPasswordReset;

interface LinkRoute {
  operation: LinkOperation;
  purpose: LinkPurpose;
  tag: MailTag;
  /** SQL condition on accounts that may request the link. */
  when?: SQL;
}

function buildLinkRequest({ operation, purpose, tag, when }: LinkRoute) {
  const byEmail = prepare(['email', 'since'], ({ email, since }) =>
    qb
      .select({
        id: usersTable.id,
        name: usersTable.name,
        email: usersTable.email,
        language_id: usersTable.language_id,
        email_verified_at: usersTable.email_verified_at,
        next: selectNextStep(since),
      })
      .from(usersTable)
      .where(and(eq(usersTable.email, email), isNotMerged(usersTable.id), when)),
  );
  return defineMutation(operation, {
    auth: 'P',
    rateLimit: 'account',
    changes: [],
    preload: ({ email }) => ({
      user: byEmail({ email: normalizeEmail(email), since: getInvitesSince() }),
      template: templateQuery(tag),
    }),
    run: async (sent, c, { user: [user], template: [template] }) => {
      const key = `${purpose}-mail:${await hashToken(normalizeEmail(c.req.param('email')))}`;
      const { name, ...account } = user ?? { id: '', email: 'nobody@example.org', name: '' };
      const to = {
        ...account,
        name: user?.email_verified_at ? name : NEUTRAL_NAME,
        language_id: chooseLanguage(c.env, user?.language_id, sent.language_id),
      };
      const variables = () => ({ words: formatNextStep(c.env, user?.next ?? 'wait') });
      const mail = await composeLinkMail(c.env, purpose, { tag, template, to, variables });
      const isAdmitted = user ? isAttemptAdmitted(key) : sql`0`;
      // Mails caused by strangers must not lock the owner of a confirmed address out.
      const counted = await createStrangerMailLimit(c.env, to.email);
      const wanted = user?.email_verified_at ? isAdmitted : counted.isAllowed;
      const {
        attempt: [attempt],
      } = await c.var.db.run({
        before: { attempt: recordAttempt(key, attemptLimits.linkMail) },
        written: [
          counted.claim(user?.email_verified_at ? sql`0` : isAdmitted),
          ...mail.statements(wanted),
          ...(purpose === 'reset'
            ? [
                recordSecurityEvent(c, {
                  kind: 'reset_asked',
                  user: user?.id ?? null,
                  when: wanted,
                }),
              ]
            : []),
        ],
      });
      // Runs after the response, so that timing reveals nothing; the requeue job finds lost mails.
      if (user && attempt?.admitted) c.executionCtx.waitUntil(enqueueMails(c.env, [mail.letter]));
      return c.body(null, 204);
    },
  });
}

/** Another link if the first was lost or expired. */
export const requestVerificationLink = buildLinkRequest({
  operation: signUpApi.requestVerificationLink,
  purpose: 'verify',
  tag: 'verify-email',
  when: isNull(usersTable.email_verified_at),
});

export const requestPasswordReset = buildLinkRequest({
  operation: signUpApi.requestPasswordReset,
  purpose: 'reset',
  tag: 'password-reset',
});
