import { sql } from 'drizzle-orm';
import { secondFactorsApi } from '../../contract/accounts/second-factors.api.ts';
import type { FactorResetStatus } from '../../contract/accounts/second-factors.ts';
import { prepare } from '../../db/client.ts';
import { convertFlags } from '../../db/convert-flags.ts';
import { userNotFoundError } from '../../db/user-item-list.ts';
import { defineQuery } from '../../http/query.ts';
import { hasSecondFactor } from '../second-factor/has-second-factor.ts';

type FactorResetRow = Omit<FactorResetStatus, 'has_second_factor'> & { has_second_factor: number };

const statusQuery = prepare<FactorResetRow>(sql`
  select ${hasSecondFactor('users.id')} as has_second_factor,
    (select due_at from second_factor_resets where user_id = users.id) as reset_at
  from users where id = ${sql.placeholder('id')}`);

/** Returns if a second factor exists, and a pending reset. */
export const getFactorReset = defineQuery(secondFactorsApi.getReset, {
  auth: 'A',
  buildQueries: ({ params: { id }, host }) => [statusQuery({ id, host: host ?? '' })] as const,
  toResponse: ([[row]]) => {
    if (!row) throw userNotFoundError();
    return convertFlags(row, ['has_second_factor']);
  },
});
