import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { accountWords } from '../contract/account-words.ts';
import { attempts } from '../contract/attempts.ts';
import { importing } from '../contract/transfers.ts';
import { prepare, type Statement } from '../db/client.ts';
import type { App } from '../env.ts';
import { attempt, forget, refuseTooMany, uncount } from '../lib/attempts.ts';
import { networkOf } from '../lib/caller.ts';
import { now } from '../lib/clock.ts';
import { Refusal } from '../lib/errors.ts';
import { beingImported, importerOf } from '../lib/importing.ts';
import { hashPassword, isWeak, passwordFits } from '../lib/password/hash.ts';
import { beginSession } from './begin.ts';
import { knownDevice } from './device.ts';
import { tellOwner } from './tell-owner.ts';

interface Account {
  id: string;
  password_hash: string | null;
  is_active: number;
  email_verified_at: string | null;
}

/** Until an address is confirmed, the password is that of its latest sign-up. */
const accountOf = prepare<Account>(sql`
  select id, is_active, email_verified_at, iif(email_verified_at is null, coalesce(
    (select sign_up ->> '$.password_hash' from email_links
      where user_id = users.id and purpose = 'verify' and used_at is null and sign_up is not null
      order by created_at desc limit 1), password_hash), password_hash) as password_hash
  from users where email = ${sql.placeholder('email')}`);

const rehash = prepare(sql`update users set password_hash = ${sql.placeholder('hash')}
  where id = ${sql.placeholder('id')} and password_hash = ${sql.placeholder('old')}`);

const signedIn = prepare(
  sql`update users set last_login = ${sql.placeholder('now')} where id = ${sql.placeholder('id')}`,
);

/**
 * POST /sobe/token with a password. Counted before it is tried and uncounted when it fits, so that
 * many guesses at once are counted too; an unknown address takes as long as a wrong password.
 * @throws Refusal 429, 404 for a wrong pair, 403 for an account that may not come in yet, 503 during an import
 */
export async function signIn(c: Context<App>, username: string, password: string) {
  const { db } = c.var;
  const email = username.trim().toLowerCase();
  const network = networkOf(c);
  const device = await knownDevice(c, email);
  const own = `sign-in:${email}|${device ?? network}`;
  const everybody = `sign-in-from:${network}`;
  const ofAccount = `sign-in-of:${email}`;
  // Others' failures never slow a device that signed in before.
  const strange = device
    ? []
    : [
        { key: everybody, limit: attempts.signInAddress },
        { key: ofAccount, limit: attempts.signInAccount },
      ];
  const keys = [own, ...strange.map(({ key }) => key)];
  const [[found], [importer], ...counted] = await db.batch([
    accountOf({ email }),
    importerOf(),
    attempt(own, attempts.signIn),
    ...strange.map(({ key, limit }) => attempt(key, limit)),
  ]);
  const admissions = counted.map(([admission]) => admission);
  // Of a community that is only half there nobody knows who belongs to it. What may be its importer's
  // name is tried as ever, so that no answer tells whose it is.
  if (importer && !email.startsWith(importing)) {
    const admitted = keys.filter((_, index) => admissions[index]?.admitted);
    if (admitted.length > 0) await db.batch(admitted.map((key) => uncount({ key })));
    throw beingImported();
  }
  if (admissions[2]?.admitted === 0) c.executionCtx.waitUntil(tellOwner(c, email));
  refuseTooMany(admissions);

  const account = !importer || importer.id === found?.id ? found : undefined;
  const fits = await passwordFits(password, account?.password_hash);
  if (!fits || !account) throw new Refusal(404, accountWords.signIn.wrong);

  const kept: Statement[] = [forget({ key: own }), ...strange.map(({ key }) => uncount({ key }))];
  const refusal = refusalOf(account);
  if (refusal) {
    await db.batch(kept);
    throw new Refusal(403, refusal);
  }
  if (isWeak(account.password_hash ?? '')) {
    const hash = await hashPassword(password);
    kept.push(rehash({ id: account.id, hash, old: account.password_hash }));
  }
  kept.push(signedIn({ id: account.id, now: now() }));
  return beginSession(c, { id: account.id, email }, kept);
}

/** Said only to somebody who has the right password. */
function refusalOf({ email_verified_at, is_active }: Account): string | null {
  if (!email_verified_at) return accountWords.signIn.unverified;
  return is_active ? null : accountWords.signIn.inactive;
}
