import { sql } from 'drizzle-orm';
import { base64url } from 'jose';
import { z } from 'zod';
import { id as idSchema } from '../../contract/shared/common-schemas.ts';
import { secondFactors } from '../../contract/shared/limits.ts';
import { newPasskey } from '../../contract/accounts/second-factors.ts';
import { statement } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { agentName } from '../../http/get-user-agent-name.ts';
import { agentOf } from '../../http/client-info.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { conflict, invalid } from '../../http/http-error.ts';
import { newId } from '../../db/ids.ts';
import { enqueue } from '../../mail/outbox/enqueue-mails.ts';
import { hashOf } from '../link-token.ts';
import { templateOf } from '../../mail/outbox/choose-template.ts';
import { refuseUnproved } from '../step-up.ts';
import { challengesSince, dropChallenge } from '../second-factor/create-challenge.ts';
import { challengeIn } from './verify-passkey.ts';
import { relyingParty } from './get-relying-party.ts';
import { secondFactorTold } from '../second-factor/notify-factor-change.ts';

type NewPasskey = z.infer<typeof newPasskey>;

/**
 * POST /users/{id}/passkeys: stores a new passkey that answers the member's challenge.
 * @throws HttpError 422 for an invalid answer, 409 if the account has too many
 */
export const createPasskey = call<NewPasskey, readonly [ReturnType<typeof templateOf>]>({
  method: 'post',
  path: '/users/:id/passkeys',
  who: 'Self',
  whileApplying: true,
  whileEnrolling: true,
  noun: 'passkeys',
  summary: 'Add a passkey; needs recent proof of identity',
  body: newPasskey,
  status: 201,
  answer: z.object({ id: idSchema }),
  changes: [],
  beside: () => [templateOf('second-factor-changed')] as const,
  run: async ({ name, passkey }, c, [[template]]) => {
    const { viewer, db } = c.var;
    await refuseUnproved(c, 'add a passkey');
    const challenge = challengeIn(passkey.response.clientDataJSON);
    const credential = await made(c.env, passkey, challenge);
    if (!credential) throw invalid([{ path: 'passkey', message: 'does not match the request' }]);
    const id = newId();
    const hash = await hashOf(challenge);
    const agent = agentOf(c);
    const called = name ?? ((agent && agentName(agent)) || 'Passkey');
    const isThere = sql`exists (select 1 from passkeys where id = ${id})`;
    const told = await secondFactorTold(c, 'passkey_added', {
      template,
      detail: called,
      when: isThere,
    });
    const rows = await db.batch([
      statement(sql`
        insert into passkeys (id, user_id, created_at, name, credential_id, public_key, sign_count, transports, rp_id)
        select ${id}, user_id, ${now()}, ${called}, ${credential.id}, ${credential.public_key}, ${credential.count},
          ${JSON.stringify(passkey.response.transports ?? [])}, ${relyingParty(c.env).id}
        from challenges where hash = ${hash} and purpose = 'add_passkey' and user_id = ${viewer?.id}
          and created_at > ${challengesSince()}
          and (select count(*) from passkeys where user_id = ${viewer?.id}) < ${secondFactors.passkeys}`),
      dropChallenge({ hash }),
      ...told.statements,
      statement<{ is_there: number }>(sql`select ${isThere} as is_there`),
    ]);
    if (!(rows.at(-1) as [{ is_there: number }])[0].is_there) {
      throw conflict(
        'done',
        'That took too long, or you have too many passkeys. Please try again.',
      );
    }
    await enqueue(c.env, [told.mail]);
    return c.json({ id }, 201);
  },
});

/** Verified data of a new passkey; null if it is not for this challenge and site. */
async function made(env: Bindings, passkey: NewPasskey['passkey'], challenge: string) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { id, origin } = relyingParty(env);
  const told = await verifyRegistrationResponse({
    response: passkey as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
  }).catch(() => null);
  if (!told?.verified) return null;
  const { credential } = told.registrationInfo;
  return {
    id: credential.id,
    public_key: base64url.encode(credential.publicKey),
    count: credential.counter,
  };
}
