/**
 * An admin mails a member a new confirmation or password link. It counts against the same limits as
 * the member's own requests.
 */

import { and, eq, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { attemptLimits } from '../../contract/accounts/rate-limits.ts';
import { signUpApi } from '../../contract/accounts/sign-up.api.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import type { MailTag } from '../../contract/system/emails.ts';
import { prepare, type Statement } from '../../db/client.ts';
import { getNowMs } from '../../db/clock.ts';
import { isNotBeingErased } from '../../db/conditions/is-not-being-erased.ts';
import { isNotMerged } from '../../db/conditions/is-not-merged.ts';
import { userNotFoundError } from '../../db/list-owner.ts';
import { qb } from '../../db/query-builder.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { AppEnv } from '../../env.ts';
import { conflictError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { tooManyRequests } from '../../http/too-many-requests.ts';
import { type TemplateRow, templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { createStrangerMailLimit } from '../../mail/outbox/stranger-mail-limit.ts';
import { writtenMailsQuery } from '../../mail/outbox/written-mails.ts';
import { hashToken } from '../link-token.ts';
import { isAttemptAdmitted, recordAttempt } from '../record-attempt.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { formatNextStep, selectNextStep } from '../sign-up/next-step.ts';
import { getInvitesSince } from '../valid-invite.ts';
import { composeLinkMail } from './compose-link-mail.ts';

const recipientQuery = prepare(['id', 'since'], ({ id, since }) =>
  qb
    .select({
      id: usersTable.id,
      name: usersTable.name,
      email: usersTable.email,
      language_id: usersTable.language_id,
      is_confirmed: isNotNull(usersTable.email_verified_at).mapWith(Boolean),
      is_approved: isNotNull(usersTable.approved_at).mapWith(Boolean),
      is_merged: not(isNotMerged(usersTable.id)).mapWith(Boolean),
      next: selectNextStep(since),
    })
    .from(usersTable)
    .where(and(eq(usersTable.id, id), isNotBeingErased(usersTable))),
);

type LinkRecipient = NonNullable<ReturnType<typeof recipientQuery>['row']>;

/** @throws HttpError 409 if the account is only kept for the undo of a merge */
function assertNotMerged({ is_merged }: LinkRecipient) {
  if (is_merged) throw conflictError('closed', 'account_merged');
}

/** POST /users/{id}/send_confirmation */
export const sendConfirmation = defineMutation(signUpApi.sendConfirmation, {
  auth: 'A',
  changes: [],
  preload: ({ id }) => ({
    recipient: recipientQuery({ id, since: getInvitesSince() }),
    verifyTemplate: templateQuery('verify-email'),
    approvedTemplate: templateQuery('confirm-approved'),
  }),
  run: async (
    _,
    c,
    {
      recipient: [recipient],
      verifyTemplate: [verifyTemplate],
      approvedTemplate: [approvedTemplate],
    },
  ) => {
    if (!recipient) throw userNotFoundError();
    assertNotMerged(recipient);
    if (recipient.is_confirmed) throw conflictError('done', 'address_already_confirmed');
    await sendLink(c, recipient, {
      purpose: 'verify',
      ...(recipient.is_approved
        ? { tag: 'confirm-approved', template: approvedTemplate }
        : { tag: 'verify-email', template: verifyTemplate }),
    });
    return c.body(null, 204);
  },
});

/** POST /users/{id}/send_password_link */
export const sendPasswordLink = defineMutation(signUpApi.sendPasswordLink, {
  auth: 'A',
  changes: [],
  preload: ({ id }) => ({
    recipient: recipientQuery({ id, since: getInvitesSince() }),
    template: templateQuery('password-reset'),
  }),
  run: async (_, c, { recipient: [recipient], template: [template] }) => {
    if (!recipient) throw userNotFoundError();
    assertNotMerged(recipient);
    await sendLink(c, recipient, {
      purpose: 'reset',
      tag: 'password-reset',
      template,
      alsoWrite: (when) => [
        recordSecurityEvent(c, { kind: 'reset_asked', user: recipient.id, when }),
      ],
    });
    return c.body(null, 204);
  },
});

interface AccountLink {
  purpose: 'verify' | 'reset';
  tag: MailTag;
  template: TemplateRow | undefined;
  /** Statements under the condition that the mail is written. */
  alsoWrite?(when: SQL): Statement[];
}

/** @throws HttpError 429 if the address has had its mails of this hour or, unconfirmed, of this day */
async function sendLink(
  c: Context<AppEnv>,
  { is_confirmed, is_merged: _, next, ...to }: LinkRecipient,
  { purpose, tag, template, alsoWrite }: AccountLink,
) {
  const key = `${purpose}-mail:${await hashToken(to.email)}`;
  const variables = () => ({ words: formatNextStep(c.env, next ?? 'wait') });
  const mail = await composeLinkMail(c.env, purpose, { tag, template, to, variables });
  const isAdmitted = isAttemptAdmitted(key);
  const counted = await createStrangerMailLimit(c.env, to.email);
  const wanted = is_confirmed ? isAdmitted : counted.isAllowed;
  const { attempt, written } = await c.var.db.run({
    before: { attempt: recordAttempt(key, attemptLimits.linkMail) },
    written: [
      counted.claim(is_confirmed ? sql`0` : isAdmitted),
      ...mail.statements(wanted),
      ...(alsoWrite?.(wanted) ?? []),
    ],
    queries: { written: writtenMailsQuery([mail.letter]) },
  });
  if (written.length === 0) {
    const blockedUntil = attempt[0]?.admitted ? null : attempt[0]?.blocked_until;
    throw tooManyRequests(
      blockedUntil ? Date.parse(blockedUntil) : getNowMs() + DAY_MS,
      'mail_limit',
    );
  }
  await enqueueMails(c.env, [mail.letter]);
}

const DAY_MS = 24 * 60 * minuteMs;
