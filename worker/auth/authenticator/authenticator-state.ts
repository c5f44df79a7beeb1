import { sql } from 'drizzle-orm';
import { secondFactorsApi } from '../../contract/accounts/second-factors.api.ts';
import type { Authenticator } from '../../contract/accounts/second-factors.ts';
import { prepare } from '../../db/client.ts';
import { defineQuery } from '../../http/query.ts';

const authenticatorQuery = prepare<Omit<Authenticator, 'is_set'>>(sql`
  select
    (select confirmed_at from authenticators where user_id = u.id) as confirmed_at,
    (select count(*) from recovery_codes where user_id = u.id and used_at is null) as recovery_codes_left,
    (select due_at from second_factor_resets where user_id = u.id) as reset_at
  from users u where u.id = ${sql.placeholder('id')}`);

/** GET /users/{id}/authenticator: authenticator, recovery codes and a pending reset. */
export const userAuthenticatorQuery = defineQuery(secondFactorsApi.getAuthenticator, {
  auth: 'Self',
  allowForApplicants: true,
  allowBefore2fa: true,
  buildQueries: ({ params: { id } }) => [authenticatorQuery({ id })] as const,
  toResponse: ([[row]]) => ({
    is_set: Boolean(row?.confirmed_at),
    confirmed_at: row?.confirmed_at ?? null,
    recovery_codes_left: row?.recovery_codes_left ?? 0,
    reset_at: row?.reset_at ?? null,
  }),
});
