import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { accountWords } from '../../contract/accounts/account.labels.ts';
import type { PasskeyAnswer } from '../../contract/accounts/second-factors.ts';
import { prepare } from '../../db/client.ts';
import type { App } from '../../env.ts';
import { Refusal } from '../../http/http-error.ts';
import { beingImported, importerOf } from '../../transfer/current-import.ts';
import { templateOf } from '../../mail/outbox/choose-template.ts';
import { isChallengeThere, newChallenge } from '../second-factor/create-challenge.ts';
import { passkeyAnswered } from '../passkeys/verify-passkey.ts';
import { requestOptions } from '../passkeys/passkey-request.ts';
import { stopReset } from '../second-factor/cancel-reset.ts';
import { recordRefusal } from '../record-security-event.ts';
import { beginSession, type SigningIn } from './open-session.ts';
import { refusalOf, whyShut } from './sign-in-by-password.ts';

/** POST /sobe/passkey/options: a challenge for any passkey of this site. */
export async function passkeyOptions(c: Context<App>) {
  const { challenge, statement } = await newChallenge('passkey');
  await c.var.db.batch([statement]);
  return c.json(requestOptions(c.env, challenge, { isAlone: true }));
}

interface Owner extends SigningIn {
  is_active: number;
  email_verified_at: string | null;
  paused_until: string | null;
}

const ownerOf = prepare<Owner>(sql`
  select u.id, u.name, u.email, u.last_login, u.is_active, u.email_verified_at, u.paused_until
  from passkeys p join users u on u.id = p.user_id
  where p.credential_id = ${sql.placeholder('credential_id')}`);

/**
 * POST /sobe/passkey: signs in with a passkey alone, whose device verified the user.
 * @throws HttpError 401 for an unknown passkey, 403 for an account that cannot sign in, 503 during
 * an import
 */
export async function signInByPasskey(c: Context<App>, passkey: PasskeyAnswer) {
  const { db } = c.var;
  const answered = await passkeyAnswered(c.env, passkey);
  const [[found], [user], [importer], [template]] = await db.batch([
    answered.known,
    ownerOf({ credential_id: passkey.id }),
    importerOf(),
    templateOf('new-device'),
  ]);
  if (importer && importer.id !== user?.id) throw beingImported();
  const behind = await answered.holds(found, { isAlone: true });
  if (!behind || !user) {
    // The query runs for unknown passkeys too, so the response time reveals nothing.
    const whose = sql`select id from users where id = ${user?.id ?? null}`;
    await db.batch([recordRefusal(c, { kind: 'sign_in_refused', user: whose })]);
    throw new Refusal(401, accountWords.signIn.passkeyUnknown);
  }
  const refusal = refusalOf(user);
  if (refusal) {
    const detail = `passkey, ${whyShut(refusal)}`;
    await db.batch([recordRefusal(c, { kind: 'sign_in_refused', user: user.id, detail })]);
    throw new Refusal(403, refusal);
  }
  const when = isChallengeThere(answered.hash);
  const answer = await beginSession(c, user, {
    template,
    by: 'passkey',
    when,
    // A sign-in with a factor cancels a pending reset.
    behind: [...stopReset(c, user.id, { by: user.id, when }), ...behind],
  });
  if (!answer) throw new Refusal(401, accountWords.signIn.passkeyUnknown);
  return answer;
}
