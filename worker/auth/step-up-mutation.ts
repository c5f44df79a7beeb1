import { sql } from 'drizzle-orm';
import { attempts } from '../contract/accounts/attempts.ts';
import { type Proof, proof } from '../contract/accounts/step-up.ts';
import { prepare, statement } from '../db/client.ts';
import { call } from '../http/mutation.ts';
import { now } from '../db/clock.ts';
import { invalid } from '../http/http-error.ts';
import { passwordFits } from './password/hash-password.ts';
import { isChallengeThere } from './second-factor/create-challenge.ts';
import { codeTyped } from './second-factor/verify-code.ts';
import { passkeyAnswered } from './passkeys/verify-passkey.ts';
import { recordSecurity } from './record-security-event.ts';
import { attempt, forget, refuseTooMany } from './record-attempt.ts';
import { countedFor, uncounted } from './sign-in/attempt-keys.ts';
import { refused } from './sign-in/failed-sign-in.ts';

const stored = prepare<{ password_hash: string | null }>(sql`
  select password_hash from users where id = ${sql.placeholder('id')}`);

/**
 * POST /users/{id}/proof: allows sensitive actions in this session for ten minutes (contract,
 * section 6). Failures count as failed sign-ins.
 */
export const prove = call<Proof>({
  method: 'post',
  path: '/users/:id/proof',
  who: 'Self',
  whileApplying: true,
  whileEnrolling: true,
  noun: 'sessions',
  summary: 'Confirm the member’s identity again; required before sensitive actions',
  body: proof,
  status: 204,
  changes: [],
  run: async ({ current_password, code, passkey }, c) => {
    const { db, viewer } = c.var;
    const id = viewer?.id ?? '';
    const typed = code === undefined ? null : await codeTyped(id, code);
    const answered = passkey ? await passkeyAnswered(c.env, passkey) : null;
    // Counted per account too, because a stolen session may be used from many addresses.
    const ofPerson = { key: `current-password:${id}`, limit: attempts.signIn };
    const counted = await countedFor(c, viewer?.email ?? '');
    const [[found], ...attempted] = await db.batch([
      typed?.known ?? answered?.known ?? stored({ id }),
      ...[ofPerson, ...counted].map(({ key, limit }) => attempt(key, limit)),
    ]);
    refuseTooMany(attempted.map(([admission]) => admission));

    const used = await typed?.holds(c.env, found as never);
    const signed = await answered?.holds(found as never, { isAlone: false, user_id: id });
    const fits =
      current_password !== undefined &&
      (await passwordFits(current_password, (found as { password_hash: string })?.password_hash));
    const path = typed ? 'code' : answered ? 'passkey' : 'current_password';
    const wrong = invalid([{ path, message: answered ? 'is not one of yours' : 'is wrong' }]);
    if (!fits && !used && !signed) {
      await db.batch(refused(c, counted, { kind: 'proof_refused', user: id }));
      throw wrong;
    }
    const isFree = used?.isFree ?? (answered ? isChallengeThere(answered.hash) : sql`1`);
    const [[proved]] = await db.batch([
      statement<{ id: string }>(sql`update sessions set proved_at = ${now()}
        where id = ${viewer?.session_id} and ${isFree} returning id`),
      recordSecurity(c, {
        kind: 'proof',
        user: id,
        when: isFree,
        detail: path.replace('current_', ''),
      }),
      ...(used?.statements ?? signed ?? []),
      forget({ key: ofPerson.key }),
      ...uncounted(counted),
    ]);
    if (!proved) throw wrong;
    return c.body(null, 204);
  },
});
