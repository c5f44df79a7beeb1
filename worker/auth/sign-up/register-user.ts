import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { attemptLimits } from '../../contract/accounts/rate-limits.ts';
import { signUpApi } from '../../contract/accounts/sign-up.api.ts';
import type { SignUpInput } from '../../contract/accounts/sign-up.ts';
import { getCanonicalTimezone } from '../../db/canonical-timezone.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { qb } from '../../db/query-builder.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { AppEnv } from '../../env.ts';
import { getClientNetwork } from '../../http/client-info.ts';
import { defineMutation } from '../../http/mutation.ts';
import { type TemplateRow, templateQuery } from '../../mail/outbox/choose-template.ts';
import type { EmailInput, OutgoingMail } from '../../mail/outbox/compose-mail.ts';
import { composeMail } from '../../mail/outbox/compose-mail.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { getSender } from '../../mail/outbox/get-sender.ts';
import {
  createStrangerMailLimit,
  type StrangerMailLimit,
} from '../../mail/outbox/stranger-mail-limit.ts';
import { loadExpiredSettings } from '../../settings/settings-query.ts';
import { hashToken } from '../link-token.ts';
import { composeLinkMail } from '../links/compose-link-mail.ts';
import { hashPassword } from '../password/hash-password.ts';
import { rejectCommonPassword } from '../password/password-policy.ts';
import { storePendingSignUp } from '../pending-sign-up.ts';
import { recordAttempt, rejectTooManyAttempts } from '../record-attempt.ts';
import { getInvitesSince, selectInviteForEmail } from '../valid-invite.ts';
import { createPendingAccount } from './create-pending-account.ts';
import { formatNextStep } from './next-step.ts';
import { type SignUpData, serializeSignUp } from './sign-up-data.ts';
import { validateAge } from './validate-age.ts';

const existingQuery = prepare(['email'], ({ email }) =>
  qb
    .select({
      id: usersTable.id,
      name: usersTable.name,
      email: usersTable.email,
      language_id: usersTable.language_id,
      email_verified_at: usersTable.email_verified_at,
      is_shut: usersTable.is_shut,
      password_hash: usersTable.password_hash,
    })
    .from(usersTable)
    .where(eq(usersTable.email, email)),
);

type ExistingAccount = NonNullable<ReturnType<typeof existingQuery>['row']>;

const inviteQuery = prepare(['hash', 'email', 'since'], ({ hash, email, since }) =>
  selectInviteForEmail(hash, email, since),
);

/**
 * Signs up a user and mails the confirmation link. The response and its timing are the same for
 * new, existing and unconfirmed addresses, so they reveal no accounts. Existing ones get a notice
 * by mail, unconfirmed ones another link.
 */
export const registerUser = defineMutation(signUpApi.register, {
  auth: 'P',
  rateLimit: 'account',
  changes: [],
  run: async (sent, c) => {
    await loadExpiredSettings(c.var.db);
    validateAge(c.env, sent.date_of_birth ?? getNowIso().slice(0, 10));
    const invite = sent.invite && (await hashToken(sent.invite));
    const { email } = sent;
    const {
      attempt: [admission],
      account: [known],
      template: [template],
      already: [already],
      invite: [invited],
    } = await c.var.db.run({
      queries: {
        attempt: recordAttempt(`sign-up:${getClientNetwork(c)}`, attemptLimits.signUp),
        account: existingQuery({ email }),
        template: templateQuery('verify-email'),
        already: templateQuery('already-registered'),
        invite: inviteQuery({ hash: invite ?? null, email, since: getInvitesSince() }),
      },
    });
    rejectTooManyAttempts([admission]);
    rejectCommonPassword(c.env, sent.password, [sent.name, sent.email]);
    // Uses the salt of the existing account, so that a sign-in can test both with one hash.
    const password_hash = await hashPassword(sent.password, known?.password_hash);
    const next = known?.is_shut ? 'wait' : sent.wants_listing ? 'apply' : invited ? 'open' : 'wait';
    const verify = { template, variables: () => ({ words: formatNextStep(c.env, next) }) };
    const signUpData = serializeSignUp(sent, password_hash, invite);
    if (!sent.website) {
      const counted = await createStrangerMailLimit(c.env, sent.email);
      const mail = known
        ? await mailExistingAccount(c, known, { verify, already, counted }, signUpData)
        : await createAccount(c, sent, { verify, counted }, signUpData);
      await enqueueMails(c.env, [mail]);
    }
    return c.json(getSender(c.env)?.email ?? '', 201);
  },
});

type VerifyMail = Pick<EmailInput, 'template' | 'variables'>;

async function createAccount(
  c: Context<AppEnv>,
  sent: SignUpInput,
  { verify, counted }: { verify: VerifyMail; counted: StrangerMailLimit },
  sign_up: string,
): Promise<OutgoingMail> {
  const { name, email, language_id = null } = sent;
  const to = { id: createId(), name, email, language_id };
  const mail = await composeLinkMail(
    c.env,
    'verify',
    { ...verify, tag: 'verify-email', to },
    { sign_up },
  );
  const here = c.req.raw.cf?.timezone;
  const timezone_here = here === undefined ? null : getCanonicalTimezone(String(here));
  const account = createPendingAccount({ ...to, ...sent, timezone_here, moment: getNowIso() });
  await c.var.db.batch([
    ...account.statements,
    counted.claim(account.happened),
    ...mail.statements(counted.isAllowed),
  ]);
  return mail.letter;
}

interface RepeatedSignUp {
  verify: VerifyMail;
  already: TemplateRow | undefined;
  counted: StrangerMailLimit;
}

async function mailExistingAccount(
  c: Context<AppEnv>,
  to: ExistingAccount,
  { verify, already, counted }: RepeatedSignUp,
  sign_up: string,
): Promise<OutgoingMail> {
  if (to.email_verified_at) {
    const writing = { tag: 'already-registered' as const, template: already, to };
    const mail = await composeMail(c.env, writing);
    const { password_hash } = JSON.parse(sign_up) as SignUpData;
    await c.var.db.batch([
      counted.claim(),
      ...mail.statements(counted.isAllowed),
      storePendingSignUp({ user_id: to.id, email: to.email, password_hash, now: getNowIso() }),
    ]);
    return mail;
  }
  const writing = { ...verify, tag: 'verify-email' as const, to };
  const mail = await composeLinkMail(c.env, 'verify', writing, { sign_up });
  await c.var.db.batch([counted.claim(), ...mail.statements(counted.isAllowed)]);
  return mail.letter;
}
