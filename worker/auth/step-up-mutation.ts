import { and, eq, sql } from 'drizzle-orm';
import { attemptLimits } from '../contract/accounts/rate-limits.ts';
import { sessionsApi } from '../contract/accounts/session.api.ts';
import { prepare, type Statement, statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { qb } from '../db/query-builder.ts';
import { sessionsTable } from '../db/schema/accounts.ts';
import { usersTable } from '../db/schema/users.ts';
import { validationError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';
import { verifyPasskey } from './passkeys/verify-passkey.ts';
import { isPasswordCorrect } from './password/hash-password.ts';
import { clearAttempts, findAndCountAttempt } from './record-attempt.ts';
import { recordSecurityEvent } from './record-security-event.ts';
import { challengeExists } from './second-factor/create-challenge.ts';
import { verifyCode } from './second-factor/verify-code.ts';
import { getAttemptKeys, resetAttempts } from './sign-in/attempt-keys.ts';
import { recordFailedSignIn } from './sign-in/failed-sign-in.ts';

const passwordQuery = prepare(['id'], ({ id }) =>
  qb
    .select({ password_hash: usersTable.password_hash })
    .from(usersTable)
    .where(eq(usersTable.id, id)),
);

/**
 * POST /users/{id}/proof: allows sensitive actions for ten minutes (contract, section 6). Failures
 * count as failed sign-ins.
 */
export const stepUp = defineMutation(sessionsApi.stepUp, {
  auth: 'Self',
  allowForApplicants: true,
  allowBefore2fa: true,
  changes: [],
  run: async ({ current_password, code, passkey }, c) => {
    const { db, viewer } = c.var;
    const id = viewer?.id ?? '';
    // Counted per account too, because a stolen session may be used from many addresses.
    const ofPerson = { key: `current-password:${id}`, limit: attemptLimits.signIn };
    const counted = await getAttemptKeys(c, viewer?.email ?? '');
    const find = <Row>(query: Statement<Row>) =>
      findAndCountAttempt(db, query, [ofPerson, ...counted]);

    // Exactly one of the three is sent.
    const typed = code === undefined ? null : await verifyCode(id, code);
    const used = typed && (await typed.holds(c.env, await find(typed.known)));
    const answered = passkey ? await verifyPasskey(c.env, passkey) : null;
    const signed =
      answered &&
      (await answered.holds(await find(answered.known), { isAlone: false, user_id: id }));
    const account = current_password ? await find(passwordQuery({ id })) : undefined;
    const fits =
      current_password !== undefined &&
      (await isPasswordCorrect(current_password, account?.password_hash));
    const path = typed ? 'code' : answered ? 'passkey' : 'current_password';
    const wrong = validationError([
      { path, code: answered ? 'passkey_of_other_account' : 'wrong' },
    ]);
    if (!fits && !used && !signed) {
      await db.batch(recordFailedSignIn(c, counted, { kind: 'proof_refused', user: id }));
      throw wrong;
    }
    const isFree = used?.isFree ?? (answered ? challengeExists(answered.hash) : sql`1`);
    const {
      proved: [proved],
    } = await db.run({
      before: {
        proved: statement(
          qb
            .update(sessionsTable)
            .set({ proved_at: getNowIso() })
            .where(and(eq(sessionsTable.id, viewer?.session_id ?? ''), isFree))
            .returning({ id: sessionsTable.id }),
        ),
      },
      written: [
        recordSecurityEvent(c, {
          kind: 'proof',
          user: id,
          when: isFree,
          detail: path.replace('current_', ''),
        }),
        ...(used?.statements ?? signed ?? []),
        clearAttempts({ key: ofPerson.key }),
        ...resetAttempts(counted),
      ],
    });
    if (!proved) throw wrong;
    return c.body(null, 204);
  },
});
