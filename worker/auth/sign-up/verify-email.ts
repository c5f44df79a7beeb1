/**
 * Applies a mailed confirmation link: confirms a first or a changed address and activates the
 * account unless an admin must approve it.
 */

import { and, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { signUpApi } from '../../contract/accounts/sign-up.api.ts';
import { verificationOutcomes } from '../../contract/accounts/verification.ts';
import { type AuditedValues, auditedUpdate } from '../../db/audited-update.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { isFalse, qb, scalar } from '../../db/query-builder.ts';
import { emailLinksTable } from '../../db/schema/accounts.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { AppEnv } from '../../env.ts';
import { HttpError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { type TemplateRow, templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { beginApplication } from '../../practitioners/applications/begin-application.ts';
import { recordRightsOfChange } from '../../practitioners/users/change-security-events.ts';
import { endPendingLinks } from '../end-access.ts';
import { isUnusedLink } from '../is-unused-link.ts';
import { hashToken } from '../link-token.ts';
import { composeLinkMail, NEUTRAL_NAME } from '../links/compose-link-mail.ts';
import { getOldestValidTime } from '../links/link-purposes.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import {
  countInviteUse,
  getInvitesSince,
  isInviteValid,
  selectInviteForEmail,
} from '../valid-invite.ts';
import { assignTag } from './create-pending-account.ts';
import { parseSignUp } from './sign-up-data.ts';

const linkQuery = prepare(['hash', 'id', 'since'], ({ hash, id, since }) =>
  qb
    .select({
      purpose: sql<'verify' | 'change'>`${emailLinksTable.purpose}`,
      created_at: emailLinksTable.created_at,
      used_at: emailLinksTable.used_at,
      new_email: emailLinksTable.email,
      sign_up: emailLinksTable.sign_up,
      name: usersTable.name,
      email: usersTable.email,
      language_id: usersTable.language_id,
      email_verified_at: usersTable.email_verified_at,
      approved_at: usersTable.approved_at,
      has_password: isNotNull(usersTable.password_hash).mapWith(Boolean),
      /** Invitation used for the sign-up, while valid. */
      invite: scalar(
        selectInviteForEmail(
          sql`${emailLinksTable.sign_up} ->> '$.invite'`,
          usersTable.email,
          since,
        ),
      ),
    })
    .from(emailLinksTable)
    .innerJoin(usersTable, eq(usersTable.id, emailLinksTable.user_id))
    .where(
      and(
        eq(emailLinksTable.hash, hash),
        eq(emailLinksTable.user_id, id),
        inArray(emailLinksTable.purpose, ['verify', 'change']),
      ),
    ),
);

type VerificationLink = NonNullable<ReturnType<typeof linkQuery>['row']>;

export const verifyEmail = defineMutation(signUpApi.confirmEmail, {
  auth: 'P',
  hidesNothing: true,
  changes: ['users'],
  run: async (_, c) => {
    const { user_id, email_id } = c.req.param();
    const hash = await hashToken(email_id);
    const {
      link: [found],
      template: [template],
    } = await c.var.db.run({
      queries: {
        link: linkQuery({ hash, id: user_id, since: getInvitesSince() }),
        template: templateQuery('password-reset'),
      },
    });
    if (!found) return c.json(verificationOutcomes.incomplete);
    if (isConfirmed(found)) return c.json(verificationOutcomes.done);
    if (!isLinkValid(found)) return c.json(verificationOutcomes.ended);
    const reason = await applyConfirmation(c, user_id, { ...found, hash, template });
    return c.json(reason ?? verificationOutcomes.done);
  },
});

/** True if the link was applied already, for repeated requests. */
const isConfirmed = ({
  purpose,
  used_at,
  new_email,
  email,
  email_verified_at,
}: VerificationLink) =>
  purpose === 'change' ? used_at !== null && email === new_email : email_verified_at !== null;

const isLinkValid = ({ purpose, used_at, created_at }: VerificationLink) =>
  used_at === null && created_at > getOldestValidTime(purpose);

type ConfirmedLink = VerificationLink & {
  /** Hash of the link's secret. */
  hash: string;
  /** Template of the mail to choose a password. */
  template: TemplateRow | undefined;
};

/** Account changes on confirmation; null if an admin must approve first. */
function getActivation(
  c: Context<AppEnv>,
  found: VerificationLink,
  wantsListing: boolean,
  moment: string,
) {
  if (found.purpose === 'change') return null;
  // Practitioners get access to apply and are approved with the application.
  if (wantsListing && !found.approved_at) return { set: { is_active: true } };
  const set = { is_active: true, approved_at: moment };
  if (c.env.SIGNUP_APPROVAL === 'automatic') return { set };
  return found.invite ? { set, when: isInviteValid(found.invite) } : null;
}

/**
 * Confirms the address. The batch decides on activation: an invitation's limit holds for parallel
 * requests, and a deactivated account stays inactive.
 */
async function applyConfirmation(
  c: Context<AppEnv>,
  id: string,
  { hash, template, ...found }: ConfirmedLink,
) {
  const moment = getNowIso();
  const isChange = found.purpose === 'change';
  const { columns, wantsListing } = parseSignUp(isChange ? null : found.sign_up);
  const set: AuditedValues<typeof usersTable> = {
    ...(isChange ? { email: found.new_email ?? found.email } : columns),
    email_verified_at: moment,
  };
  const isLinkGood = and(
    isUnusedLink(hash),
    isChange ? undefined : isNull(usersTable.email_verified_at),
  );
  const changeOfUser = (values: typeof set, when: SQL | undefined) =>
    auditedUpdate({
      table: usersTable,
      resource: 'users',
      title: usersTable.name,
      id,
      actorId: id,
      at: moment,
      set: values,
      when,
      redacted: ['password_hash'],
      fieldLabels: { password_hash: 'Password' },
    });
  const open = getActivation(c, found, wantsListing, moment);
  const opened = open && {
    set: open.set,
    change: changeOfUser(
      { ...set, ...open.set },
      and(isLinkGood, isFalse(usersTable.is_shut), open.when),
    ),
  };
  const confirmed = changeOfUser(
    set,
    and(isLinkGood, opened ? not(opened.change.applied) : undefined),
  );
  const happened = opened
    ? sql`(${opened.change.applied} or ${confirmed.applied})`
    : confirmed.applied;
  // Several sign-ups were pending, so the mailbox owner chooses a password.
  const choosing =
    isChange || set.password_hash || found.has_password
      ? null
      : await composeLinkMail(c.env, 'reset', {
          tag: 'password-reset',
          template,
          to: { ...found, id, name: NEUTRAL_NAME },
        });
  const [openingHistory, ...openingUpdate] = opened?.change.statements ?? [];
  try {
    await c.var.db.batch([
      ...(opened && openingHistory
        ? [
            openingHistory,
            ...recordRightsOfChange(c, id, opened.set, opened.change.applied),
            ...openingUpdate,
          ]
        : []),
      ...confirmed.statements,
      ...(isChange ? [] : assignTag(id, String(set.name ?? found.name), happened)),
      ...(wantsListing ? beginApplication(id, moment, happened) : []),
      ...(opened && found.invite ? [countInviteUse(found.invite, opened.change.applied)] : []),
      ...endPendingLinks(id, moment, happened),
      ...(isChange
        ? [recordSecurityEvent(c, { kind: 'email_changed', user: id, when: happened })]
        : []),
      ...(choosing?.statements(happened) ?? []),
    ]);
    if (choosing) await enqueueMails(c.env, [choosing.letter]);
  } catch (error) {
    if (error instanceof HttpError && error.body.reason === 'taken') {
      return verificationOutcomes.taken;
    }
    throw error;
  }
  return null;
}
