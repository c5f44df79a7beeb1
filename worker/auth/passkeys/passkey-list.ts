import { eq } from 'drizzle-orm';
import { secondFactorsApi } from '../../contract/accounts/second-factors.api.ts';
import { prepare } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { passkeysTable } from '../../db/schema/security.ts';
import { defineQuery } from '../../http/query.ts';

const passkeyListQuery = prepare(['user_id'], ({ user_id }) =>
  qb
    .select({
      id: passkeysTable.id,
      name: passkeysTable.name,
      created_at: passkeysTable.created_at,
      last_used_at: passkeysTable.last_used_at,
      rp_id: passkeysTable.rp_id,
    })
    .from(passkeysTable)
    .where(eq(passkeysTable.user_id, user_id))
    .orderBy(passkeysTable.id)
    .limit(100),
);

/** GET /users/{id}/passkeys: the member's passkeys, oldest first. */
export const userPasskeysQuery = defineQuery(secondFactorsApi.listPasskeys, {
  auth: 'Self',
  allowForApplicants: true,
  allowBefore2fa: true,
  buildQueries: ({ params: { id } }) => ({ passkeys: passkeyListQuery({ user_id: id }) }),
  toResponse: ({ passkeys }) => passkeys,
});
