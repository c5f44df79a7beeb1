import { sql } from 'drizzle-orm';
import { base64url } from 'jose';
import type { z } from 'zod';
import { secondFactorsApi } from '../../contract/accounts/second-factors.api.ts';
import type { newPasskeySchema } from '../../contract/accounts/second-factors.ts';
import { secondFactorLimits } from '../../contract/shared/limits.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
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
  preload: () => [templateQuery('second-factor-changed')] as const,
  run: async ({ name, passkey }, c, [[template]]) => {
    const { viewer, db } = c.var;
    await requireRecentAuth(c, 'add a passkey');
    const challenge = parseChallenge(passkey.response.clientDataJSON);
    const credential = await verifyNewPasskey(c.env, passkey, challenge);
    if (!credential)
      throw validationError([{ path: 'passkey', message: 'does not match the request' }]);
    const id = createId();
    const hash = await hashToken(challenge);
    const agent = getUserAgent(c);
    const called = name ?? ((agent && getUserAgentName(agent)) || 'Passkey');
    const isThere = sql`exists (select 1 from passkeys where id = ${id})`;
    const notification = await notifyFactorChange(c, 'passkey_added', {
      template,
      detail: called,
      when: isThere,
    });
    const rows = await db.batch([
      statement(sql`
        insert into passkeys (id, user_id, created_at, name, credential_id, public_key, sign_count, transports, rp_id)
        select ${id}, user_id, ${getNowIso()}, ${called}, ${credential.id}, ${credential.public_key}, ${credential.count},
          ${JSON.stringify(passkey.response.transports ?? [])}, ${getRelyingParty(c.env).id}
        from challenges where hash = ${hash} and purpose = 'add_passkey' and user_id = ${viewer?.id}
          and created_at > ${getChallengesSince()}
          and (select count(*) from passkeys where user_id = ${viewer?.id}) < ${secondFactorLimits.passkeys}`),
      deleteChallenge({ hash }),
      ...notification.statements,
      statement<{ is_there: number }>(sql`select ${isThere} as is_there`),
    ]);
    if (!(rows.at(-1) as [{ is_there: number }])[0].is_there) {
      throw conflictError(
        'done',
        'The passkey was not added. The request expired, or you have reached the limit. Try again, or remove a passkey first.',
      );
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
