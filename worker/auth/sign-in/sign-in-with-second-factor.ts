/**
 * POST /sobe/token/second-factor: completes the sign-in after a correct password. Failures count as
 * failed sign-ins.
 * @throws HttpError 401 for an expired challenge, 422 for a wrong factor, 429
 */

import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { SecondFactor } from '../../contract/accounts/second-factors.ts';
import { formatNumber } from '../../contract/shared/format-locale.ts';
import { prepare, type Statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { isTrue, qb } from '../../db/query-builder.ts';
import { challengesTable } from '../../db/schema/security.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { AppEnv } from '../../env.ts';
import { HttpError, validationError } from '../../http/http-error.ts';
import { type TemplateRow, templateQuery } from '../../mail/outbox/choose-template.ts';
import { composeMail } from '../../mail/outbox/compose-mail.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { importerQuery, importInProgressError } from '../../transfer/current-import.ts';
import { getDeviceName } from '../get-device-name.ts';
import { hashToken } from '../link-token.ts';
import { verifyPasskey } from '../passkeys/verify-passkey.ts';
import { findAndCountAttempt } from '../record-attempt.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { countUnusedCodes } from '../recovery-codes/unused-recovery-codes.ts';
import {
  challengeExists,
  deleteChallenge,
  getChallengesSince,
} from '../second-factor/create-challenge.ts';
import { formatUtcMoment } from '../second-factor/notify-factor-change.ts';
import { cancelSecondFactorReset } from '../second-factor/pending-factor-reset.ts';
import { verifyCode } from '../second-factor/verify-code.ts';
import { getAttemptKeys, resetAttempts } from './attempt-keys.ts';
import { recordFailedSignIn } from './failed-sign-in.ts';
import { openSession, type SignInUser } from './open-session.ts';

/** User who entered the correct password for a challenge. */
const challengedUserQuery = prepare(['hash', 'since'], ({ hash, since }) =>
  qb
    .select({
      id: usersTable.id,
      name: usersTable.name,
      email: usersTable.email,
      language_id: usersTable.language_id,
      last_login: usersTable.last_login,
      recovery_codes_left: countUnusedCodes(usersTable.id),
    })
    .from(challengesTable)
    .innerJoin(usersTable, eq(usersTable.id, challengesTable.user_id))
    .where(
      and(
        eq(challengesTable.hash, hash),
        eq(challengesTable.purpose, 'second_factor'),
        gt(challengesTable.created_at, since),
        isTrue(usersTable.is_active),
      ),
    ),
);

export async function signInWithSecondFactor(
  c: Context<AppEnv>,
  { challenge, code, passkey }: SecondFactor,
) {
  const { db } = c.var;
  const hash = await hashToken(challenge);
  const {
    user: [user],
    importer: [importer],
    template: [template],
    ofRecovery: [ofRecovery],
  } = await db.run({
    queries: {
      user: challengedUserQuery({ hash, since: getChallengesSince() }),
      importer: importerQuery(),
      template: templateQuery('new-device'),
      ofRecovery: templateQuery('recovery-code-used'),
    },
  });
  if (!user) throw challengeExpired();
  if (importer && importer.id !== user.id) throw importInProgressError();

  const counted = await getAttemptKeys(c, user.email);
  const find = <Row>(query: Statement<Row>) => findAndCountAttempt(db, query, counted);
  // Exactly one of the two is sent.
  const typed = code === undefined ? null : await verifyCode(user.id, code);
  const used = typed && (await typed.holds(c.env, await find(typed.known)));
  const answered = passkey ? await verifyPasskey(c.env, passkey) : null;
  const signed =
    answered &&
    (await answered.holds(await find(answered.known), { isAlone: false, user_id: user.id }));
  const behind: Statement[] | null = used?.statements ?? signed ?? null;
  if (!behind) {
    const failure = { kind: 'second_factor_refused', user: user.id, by: null } as const;
    await db.batch(recordFailedSignIn(c, counted, failure));
    throw wrongFactor(Boolean(passkey));
  }
  const isRecovery = used?.kind === 'recovery_code';
  const isThere = challengeExists(hash);
  const when = used ? sql`${isThere} and ${used.isFree}` : isThere;
  const id = user.id;
  const by = user.id;
  const letter = isRecovery ? await composeRecoveryMail(c, user, ofRecovery) : null;
  const answer = await openSession(c, user, {
    template,
    when,
    by: isRecovery ? 'recovery code' : used ? 'password and code' : 'password and passkey',
    behind: [
      ...(letter
        ? [
            recordSecurityEvent(c, { kind: 'recovery_code_used', user: id, by, when }),
            ...letter.statements(when),
          ]
        : []),
      // A sign-in with a factor cancels a pending reset.
      ...cancelSecondFactorReset(c, id, { by, when }),
      ...behind,
      deleteChallenge({ hash }),
      ...resetAttempts(counted),
    ],
  });
  if (!answer) throw challengeExpired();
  if (letter) await enqueueMails(c.env, [letter]);
  return answer;
}

/** Warns the owner, because a recovery code may have been stolen. */
const composeRecoveryMail = (
  c: Context<AppEnv>,
  { recovery_codes_left, ...to }: SignInUser & { recovery_codes_left: number },
  template: TemplateRow | undefined,
) =>
  composeMail(c.env, {
    tag: 'recovery-code-used',
    template,
    to,
    variables: () => ({
      when: formatUtcMoment(getNowIso()),
      device: getDeviceName(c),
      codes_left: formatNumber(recovery_codes_left - 1),
    }),
    link: '/account/security',
  });

const challengeExpired = () => new HttpError(401, 'sign_in_expired');

const wrongFactor = (isPasskey: boolean) =>
  validationError([
    isPasskey
      ? { path: 'passkey', code: 'passkey_of_other_account' }
      : { path: 'code', code: 'wrong' },
  ]);
