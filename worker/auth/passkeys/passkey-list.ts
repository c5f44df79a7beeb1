import { sql } from 'drizzle-orm';
import { secondFactorsApi } from '../../contract/accounts/second-factors.api.ts';
import type { Passkey } from '../../contract/accounts/second-factors.ts';
import { prepare } from '../../db/client.ts';
import { defineQuery } from '../../http/query.ts';

const passkeyListQuery = prepare<Passkey>(sql`
  select id, name, created_at, last_used_at, rp_id from passkeys
  where user_id = ${sql.placeholder('user_id')} order by id limit 100`);

/** GET /users/{id}/passkeys: the member's passkeys, oldest first. */
export const userPasskeysQuery = defineQuery(secondFactorsApi.listPasskeys, {
  auth: 'Self',
  allowForApplicants: true,
  allowBefore2fa: true,
  buildQueries: ({ params: { id } }) => [passkeyListQuery({ user_id: id })] as const,
  toResponse: ([rows]) => rows,
});
