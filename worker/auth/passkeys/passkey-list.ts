import { sql } from 'drizzle-orm';
import { type Passkey, passkeys } from '../../contract/accounts/second-factors.ts';
import { prepare } from '../../db/client.ts';
import { read } from '../../http/query.ts';

const list = prepare<Passkey>(sql`
  select id, name, created_at, last_used_at, rp_id from passkeys
  where user_id = ${sql.placeholder('user_id')} order by id limit 100`);

/** GET /users/{id}/passkeys: the member's passkeys, oldest first. */
export const passkeysOfUser = read({
  path: '/users/:id/passkeys',
  who: 'Self',
  whileApplying: true,
  whileEnrolling: true,
  noun: 'passkeys',
  summary: 'List a member’s passkeys',
  answer: passkeys,
  statements: ({ params: { id } }) => [list({ user_id: id })] as const,
  shape: ([rows]) => rows,
});
