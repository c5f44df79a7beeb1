import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { attemptLimits } from '../../contract/accounts/rate-limits.ts';
import { secondFactorsApi } from '../../contract/accounts/second-factors.api.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowIso, getNowMs } from '../../db/clock.ts';
import { decrypt, encrypt } from '../../db/encrypt.ts';
import type { AppEnv } from '../../env.ts';
import { conflictError, validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { type TemplateRow, templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { clearAttempts, recordAttempt, rejectTooManyAttempts } from '../record-attempt.ts';
import { generateRecoveryCodes, normalizeCode } from '../recovery-codes/generate-recovery-codes.ts';
import { notifyFactorChange } from '../second-factor/notify-factor-change.ts';
import { getAuthenticatorSecretPlace } from '../second-factor/verify-code.ts';
import { requireRecentAuth } from '../step-up.ts';
import { buildAuthenticatorUri, createAuthenticatorSecret, findTotpStep } from './totp.ts';

/**
 * POST /users/{id}/authenticator: without a code it returns a new secret; with a code it activates
 * that secret, and returns recovery codes if there are none.
 * @throws HttpError 409 done if already set up, 422 for a wrong code
 */
export const setUpAuthenticator = defineMutation(secondFactorsApi.setUpAuthenticator, {
  auth: 'Self',
  allowForApplicants: true,
  allowBefore2fa: true,
  changes: [],
  preload: () => [templateQuery('second-factor-changed')] as const,
  run: async ({ code }, c, [[template]]) => {
    await requireRecentAuth(c, 'set up authenticator codes');
    return code === undefined ? createSecret(c) : confirmAuthenticator(c, code, template);
  },
});

async function createSecret(c: Context<AppEnv>) {
  const { id = '', email = '' } = c.var.viewer ?? {};
  const secret = createAuthenticatorSecret();
  const sealed = await encrypt(c.env, secret, getAuthenticatorSecretPlace(id));
  const [[stored]] = await c.var.db.batch([
    statement<{ user_id: string }>(sql`
      insert into authenticators (user_id, created_at, secret) values (${id}, ${getNowIso()}, ${sealed})
      on conflict (user_id) do update set created_at = excluded.created_at, secret = excluded.secret
        where confirmed_at is null returning user_id`),
  ]);
  if (!stored) throw alreadySetUp();
  return c.json({ secret, uri: buildAuthenticatorUri(secret, c.env.NETWORK_NAME, email) }, 201);
}

const alreadySetUp = () =>
  conflictError('done', 'Authenticator codes are already set up. Remove them first.');

interface PendingAuthenticator {
  secret: string;
  confirmed_at: string | null;
  has_recovery: number;
}

const pendingAuthenticatorQuery = prepare<PendingAuthenticator>(sql`
  select secret, confirmed_at,
    exists (select 1 from recovery_codes where user_id = a.user_id and used_at is null) as has_recovery
  from authenticators a where user_id = ${sql.placeholder('id')}`);

async function confirmAuthenticator(
  c: Context<AppEnv>,
  code: string,
  template: TemplateRow | undefined,
) {
  const { viewer, db } = c.var;
  const id = viewer?.id ?? '';
  const key = `authenticator:${id}`;
  const [[found], [admission]] = await db.batch([
    pendingAuthenticatorQuery({ id }),
    recordAttempt(key, attemptLimits.signIn),
  ]);
  rejectTooManyAttempts([admission]);
  if (found?.confirmed_at) throw alreadySetUp();
  const secret = found && (await decrypt(c.env, found.secret, getAuthenticatorSecretPlace(id)));
  const step = secret ? findTotpStep(secret, normalizeCode(code), getNowMs()) : null;
  if (!found || step === null) throw validationError([{ path: 'code', message: 'is wrong' }]);
  const isHere = sql`exists (select 1 from authenticators
    where user_id = ${id} and secret = ${found.secret} and confirmed_at is null)`;
  const { codes, statements, isMade } = found.has_recovery
    ? { codes: [], statements: [], isMade: sql`0` }
    : await generateRecoveryCodes(
        id,
        sql`${isHere} and not exists (
        select 1 from recovery_codes where user_id = ${id} and used_at is null)`,
      );
  const notification = await notifyFactorChange(c, 'authenticator_added', {
    template,
    when: isHere,
  });
  const { confirmed, made } = await db.run({
    written: [...statements, ...notification.statements, clearAttempts({ key })],
    queries: {
      confirmed:
        statement(sql`update authenticators set confirmed_at = ${getNowIso()}, last_step = ${step}
      where user_id = ${id} and secret = ${found.secret} and confirmed_at is null returning user_id`),
      made: statement<{ is_made: number }>(sql`select ${isMade} as is_made`),
    },
  });
  if (confirmed.length === 0) throw alreadySetUp();
  await enqueueMails(c.env, [notification.mail]);
  return c.json({ recovery_codes: made[0]?.is_made ? codes : [] }, 201);
}
