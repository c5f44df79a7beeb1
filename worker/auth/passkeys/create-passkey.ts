import { and, count, eq, exists, gt, sql } from 'drizzle-orm';
import { base64url } from 'jose';
import type { z } from 'zod';
import { secondFactorsApi } from '../../contract/accounts/second-factors.api.ts';
import type { newPasskeySchema } from '../../contract/accounts/second-factors.ts';
import { secondFactorLimits } from '../../contract/shared/limits.ts';
import { selectApplied } from '../../db/audited-update.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { insertedFields, qb } from '../../db/query-builder.ts';
import { challengesTable, passkeysTable } from '../../db/schema/security.ts';
import type { Bindings } from '../../env.ts';
import { getUserAgent } from '../../http/client-info.ts';
import { getUserAgentName } from '../../http/get-user-agent-name.ts';
import { conflictError, validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { hashToken } from '../link-token.ts';
import { deleteChallenge, getChallengesSince } from '../second-factor/create-challenge.ts';
import { notifyFactorChange } from '../second-factor/notify-factor-change.ts';
import { requireRecentAuth } from '../step-up.ts';
import { getRelyingParty } from './get-relying-party.ts';
import { parseChallenge } from './verify-passkey.ts';

type PasskeyInput = z.infer<typeof newPasskeySchema>;

/**
 * POST /users/{id}/passkeys: stores a new passkey that answers the member's challenge.
 * @throws HttpError 422 for an invalid answer, 409 if the account has too many
 */
export const createPasskey = defineMutation(secondFactorsApi.createPasskey, {
  auth: 'Self',
  allowForApplicants: true,
  allowBefore2fa: true,
  changes: [],
  preload: () => ({ template: templateQuery('second-factor-changed') }),
  run: async ({ name, passkey }, c, { template: [template] }) => {
    const { viewer, db } = c.var;
    await requireRecentAuth(c, 'add_passkey');
    const challenge = parseChallenge(passkey.response.clientDataJSON);
    const credential = await verifyNewPasskey(c.env, passkey, challenge);
    if (!credential) throw validationError([{ path: 'passkey', code: 'passkey_mismatch' }]);
    const id = createId();
    const hash = await hashToken(challenge);
    const agent = getUserAgent(c);
    const called = name ?? ((agent && getUserAgentName(agent)) || 'Passkey');
    const isThere = exists(
      qb.select({ id: passkeysTable.id }).from(passkeysTable).where(eq(passkeysTable.id, id)),
    );
    const user_id = viewer?.id ?? '';
    const passkeyCount = qb
      .select({ count: count() })
      .from(passkeysTable)
      .where(eq(passkeysTable.user_id, user_id));
    const notification = await notifyFactorChange(c, 'passkey_added', {
      template,
      detail: called,
      when: isThere,
    });
    const {
      outcome: [outcome],
    } = await db.run({
      written: [
        statement(
          qb.insert(passkeysTable).select(
            qb
              .select(
                insertedFields(passkeysTable, {
                  id,
                  user_id,
                  created_at: getNowIso(),
                  name: called,
                  credential_id: credential.id,
                  public_key: credential.public_key,
                  sign_count: credential.count,
                  transports: JSON.stringify(passkey.response.transports ?? []),
                  rp_id: getRelyingParty(c.env).id,
                }),
              )
              .from(challengesTable)
              .where(
                and(
                  eq(challengesTable.hash, hash),
                  eq(challengesTable.purpose, 'add_passkey'),
                  eq(challengesTable.user_id, user_id),
                  gt(challengesTable.created_at, getChallengesSince()),
                  sql`${passkeyCount} < ${secondFactorLimits.passkeys}`,
                ),
              ),
          ),
        ),
        deleteChallenge({ hash }),
        ...notification.statements,
      ],
      queries: { outcome: selectApplied(isThere) },
    });
    if (!outcome?.applied) {
      throw conflictError('done', 'passkey_not_added');
    }
    await enqueueMails(c.env, [notification.mail]);
    return c.json({ id }, 201);
  },
});

/** Verified data of a new passkey; null if it is not for this challenge and site. */
async function verifyNewPasskey(
  env: Bindings,
  passkey: PasskeyInput['passkey'],
  challenge: string,
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { id, origin } = getRelyingParty(env);
  const verification = await verifyRegistrationResponse({
    response: passkey as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
  }).catch(() => null);
  if (!verification?.verified) return null;
  const { credential } = verification.registrationInfo;
  return {
    id: credential.id,
    public_key: base64url.encode(credential.publicKey),
    count: credential.counter,
  };
}
