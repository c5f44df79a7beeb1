import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { accountWords } from '../../contract/accounts/account.labels.ts';
import type { SecondFactor } from '../../contract/accounts/second-factors.ts';
import { prepare, type Statement } from '../../db/client.ts';
import type { App } from '../../env.ts';
import { now } from '../../db/clock.ts';
import { deviceNamed } from '../get-device-name.ts';
import { invalid, Refusal } from '../../http/http-error.ts';
import { beingImported, importerOf } from '../../transfer/current-import.ts';
import { enqueue } from '../../mail/outbox/enqueue-mails.ts';
import { composeMail } from '../../mail/outbox/compose-mail.ts';
import { hashOf } from '../link-token.ts';
import { type TemplateRow, templateOf } from '../../mail/outbox/choose-template.ts';
import {
  challengesSince,
  dropChallenge,
  isChallengeThere,
} from '../second-factor/create-challenge.ts';
import { codeTyped } from '../second-factor/verify-code.ts';
import { passkeyAnswered } from '../passkeys/verify-passkey.ts';
import { stopReset } from '../second-factor/cancel-reset.ts';
import { momentNamed, securityPage } from '../second-factor/notify-factor-change.ts';
import { recordSecurity } from '../record-security-event.ts';
import { type Admission, attempt, refuseTooMany } from '../record-attempt.ts';
import { beginSession, type SigningIn } from './open-session.ts';
import { countedFor, uncounted } from './attempt-keys.ts';
import { refused } from './failed-sign-in.ts';

/** User who entered the correct password for a challenge. */
const asked = prepare<SigningIn & { recovery_codes_left: number }>(sql`
  select u.id, u.name, u.email, u.last_login, (select count(*) from recovery_codes
    where user_id = u.id and used_at is null) as recovery_codes_left from challenges c join users u on u.id = c.user_id
  where c.hash = ${sql.placeholder('hash')} and c.purpose = 'second_factor'
    and c.created_at > ${sql.placeholder('since')} and u.is_active = 1`);

/**
 * POST /sobe/token/second-factor: completes the sign-in after a correct password. Failures count as
 * failed sign-ins.
 * @throws HttpError 401 for an expired challenge, 422 for a wrong factor, 429
 */
export async function signInFurther(c: Context<App>, { challenge, code, passkey }: SecondFactor) {
  const { db } = c.var;
  const hash = await hashOf(challenge);
  const [[user], [importer], [template], [ofRecovery]] = await db.batch([
    asked({ hash, since: challengesSince() }),
    importerOf(),
    templateOf('new-device'),
    templateOf('recovery-code-used'),
  ]);
  if (!user) throw over();
  if (importer && importer.id !== user.id) throw beingImported();

  const counted = await countedFor(c, user.email);
  const typed = code === undefined ? null : await codeTyped(user.id, code);
  const answered = passkey ? await passkeyAnswered(c.env, passkey) : null;
  const attempts = counted.map(({ key, limit }) => attempt(key, limit));
  const lookUp: Statement = typed?.known ?? answered?.known ?? importerOf();
  const [[found], ...attempted] = await db.batch([lookUp, ...attempts]);
  refuseTooMany(attempted.map(([admission]) => admission as Admission));

  const used = await typed?.holds(c.env, found as never);
  const signed = await answered?.holds(found as never, { isAlone: false, user_id: user.id });
  const behind: Statement[] | null = used?.statements ?? signed ?? null;
  if (!behind) {
    const failure = { kind: 'second_factor_refused', user: user.id, by: null } as const;
    await db.batch(refused(c, counted, failure));
    throw wrong(Boolean(passkey));
  }
  const isRecovery = used?.kind === 'recovery_code';
  const isThere = isChallengeThere(hash);
  const when = used ? sql`${isThere} and ${used.isFree}` : isThere;
  const id = user.id;
  const by = user.id;
  const letter = isRecovery ? await recoveryLetter(c, user, ofRecovery) : null;
  const answer = await beginSession(c, user, {
    template,
    when,
    by: isRecovery ? 'recovery code' : used ? 'password and code' : 'password and passkey',
    behind: [
      ...(letter
        ? [
            recordSecurity(c, { kind: 'recovery_code_used', user: id, by, when }),
            ...letter.statements(when),
          ]
        : []),
      // A sign-in with a factor cancels a pending reset.
      ...stopReset(c, id, { by, when }),
      ...behind,
      dropChallenge({ hash }),
      ...uncounted(counted),
    ],
  });
  if (!answer) throw over();
  if (letter) await enqueue(c.env, [letter]);
  return answer;
}

/** Warns the owner, because a recovery code may have been stolen. */
const recoveryLetter = (
  c: Context<App>,
  { recovery_codes_left, ...to }: SigningIn & { recovery_codes_left: number },
  template: TemplateRow | undefined,
) =>
  composeMail(c.env, {
    tag: 'recovery-code-used',
    template,
    to,
    variables: {
      when: momentNamed(now()),
      device: deviceNamed(c),
      codes_left: String(recovery_codes_left - 1),
    },
    link: securityPage(c),
  });

const over = () => new Refusal(401, accountWords.signIn.secondFactorOver);

const wrong = (isPasskey: boolean) =>
  invalid([
    isPasskey
      ? { path: 'passkey', message: 'is not one of yours' }
      : { path: 'code', message: 'is wrong' },
  ]);
