import { sql } from 'drizzle-orm';
import { type Passkey, passkeysSchema } from '../../contract/accounts/second-factors.ts';
import { prepare } from '../../db/client.ts';
import { defineQuery } from '../../http/query.ts';

const passkeyListQuery = prepare<Passkey>(sql`
  select id, name, created_at, last_used_at, rp_id from passkeys
  where user_id = ${sql.placeholder('user_id')} order by id limit 100`);

/** GET /users/{id}/passkeys: the member's passkeys, oldest first. */
export const userPasskeysQuery = defineQuery({
  path: '/users/:id/passkeys',
  auth: 'Self',
  allowForApplicants: true,
  allowBefore2fa: true,
  tag: 'passkeys',
  summary: 'List a member’s passkeys',
  response: passkeysSchema,
  buildQueries: ({ params: { id } }) => [passkeyListQuery({ user_id: id })] as const,
  toResponse: ([rows]) => rows,
});
