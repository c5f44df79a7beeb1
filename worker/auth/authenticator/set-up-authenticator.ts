import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { attemptLimits } from '../../contract/accounts/rate-limits.ts';
import { secondFactorsApi } from '../../contract/accounts/second-factors.api.ts';
import { selectApplied } from '../../db/audited-update.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowIso, getNowMs } from '../../db/clock.ts';
import { decrypt, encrypt } from '../../db/encrypt.ts';
import { excluded, qb } from '../../db/query-builder.ts';
import { authenticatorsTable } from '../../db/schema/security.ts';
import type { AppEnv } from '../../env.ts';
import { conflictError, validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { type TemplateRow, templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { clearAttempts, recordAttempt, rejectTooManyAttempts } from '../record-attempt.ts';
import { generateRecoveryCodes, normalizeCode } from '../recovery-codes/generate-recovery-codes.ts';
import { hasUnusedCodes } from '../recovery-codes/unused-recovery-codes.ts';
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
  preload: () => ({ template: templateQuery('second-factor-changed') }),
  run: async ({ code }, c, { template: [template] }) => {
    await requireRecentAuth(c, 'set_up_authenticator');
    return code === undefined ? createSecret(c) : confirmAuthenticator(c, code, template);
  },
});

async function createSecret(c: Context<AppEnv>) {
  const { id = '', email = '' } = c.var.viewer ?? {};
  const secret = createAuthenticatorSecret();
  const sealed = await encrypt(c.env, secret, getAuthenticatorSecretPlace(id));
  const {
    stored: [stored],
  } = await c.var.db.run({
    queries: {
      stored: statement(
        qb
          .insert(authenticatorsTable)
          .values({ user_id: id, created_at: getNowIso(), secret: sealed })
          .onConflictDoUpdate({
            target: authenticatorsTable.user_id,
            set: {
              created_at: excluded(authenticatorsTable.created_at),
              secret: excluded(authenticatorsTable.secret),
            },
            setWhere: isNull(authenticatorsTable.confirmed_at),
          })
          .returning({ user_id: authenticatorsTable.user_id }),
      ),
    },
  });
  if (!stored) throw alreadySetUp();
  return c.json({ secret, uri: buildAuthenticatorUri(secret, c.env.NETWORK_NAME, email) }, 201);
}

const alreadySetUp = () => conflictError('done', 'authenticator_exists');

const pendingAuthenticatorQuery = prepare(['id'], ({ id }) =>
  qb
    .select({
      secret: authenticatorsTable.secret,
      confirmed_at: authenticatorsTable.confirmed_at,
      has_recovery: hasUnusedCodes(authenticatorsTable.user_id).mapWith(Boolean),
    })
    .from(authenticatorsTable)
    .where(eq(authenticatorsTable.user_id, id)),
);

async function confirmAuthenticator(
  c: Context<AppEnv>,
  code: string,
  template: TemplateRow | undefined,
) {
  const { viewer, db } = c.var;
  const id = viewer?.id ?? '';
  const key = `authenticator:${id}`;
  const {
    authenticator: [found],
    attempt: [admission],
  } = await db.run({
    queries: {
      authenticator: pendingAuthenticatorQuery({ id }),
      attempt: recordAttempt(key, attemptLimits.signIn),
    },
  });
  rejectTooManyAttempts([admission]);
  if (found?.confirmed_at) throw alreadySetUp();
  const secret = found && (await decrypt(c.env, found.secret, getAuthenticatorSecretPlace(id)));
  const step = secret ? findTotpStep(secret, normalizeCode(code), getNowMs()) : null;
  if (!found || step === null) throw validationError([{ path: 'code', code: 'wrong' }]);
  const isPending = and(
    eq(authenticatorsTable.user_id, id),
    eq(authenticatorsTable.secret, found.secret),
    isNull(authenticatorsTable.confirmed_at),
  );
  const isHere = exists(
    qb.select({ user_id: authenticatorsTable.user_id }).from(authenticatorsTable).where(isPending),
  );
  const { codes, statements, isMade } = found.has_recovery
    ? { codes: [], statements: [], isMade: sql`0` }
    : await generateRecoveryCodes(id, sql`${isHere} and not ${hasUnusedCodes(id)}`);
  const notification = await notifyFactorChange(c, 'authenticator_added', {
    template,
    when: isHere,
  });
  const { confirmed, made } = await db.run({
    written: [...statements, ...notification.statements, clearAttempts({ key })],
    queries: {
      confirmed: statement(
        qb
          .update(authenticatorsTable)
          .set({ confirmed_at: getNowIso(), last_step: step })
          .where(isPending)
          .returning({ user_id: authenticatorsTable.user_id }),
      ),
      made: selectApplied(isMade),
    },
  });
  if (confirmed.length === 0) throw alreadySetUp();
  await enqueueMails(c.env, [notification.mail]);
  return c.json({ recovery_codes: made[0]?.applied ? codes : [] }, 201);
}
