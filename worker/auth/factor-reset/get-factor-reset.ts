import { sql } from 'drizzle-orm';
import { type FactorStanding, factorStanding } from '../../contract/accounts/second-factors.ts';
import { prepare } from '../../db/client.ts';
import { withFlags } from '../../db/convert-flags.ts';
import { noPerson } from '../../db/user-item-list.ts';
import { read } from '../../http/query.ts';
import { hasSecondFactor } from '../second-factor/has-second-factor.ts';

type Row = Omit<FactorStanding, 'has_second_factor'> & { has_second_factor: number };

const standing = prepare<Row>(sql`
  select ${hasSecondFactor('users.id')} as has_second_factor,
    (select due_at from second_factor_resets where user_id = users.id) as reset_at
  from users where id = ${sql.placeholder('id')}`);

/** Returns if a second factor exists, and a pending reset. */
export const secondFactorResetOfUser = read({
  path: '/users/:id/second_factor_reset',
  who: 'A',
  noun: 'second_factor_reset',
  summary:
    'Get whether an account has two-step verification, and when a started reset takes effect',
  answer: factorStanding,
  statements: ({ params: { id }, host }) => [standing({ id, host: host ?? '' })] as const,
  shape: ([[row]]) => {
    if (!row) throw noPerson();
    return withFlags(row, ['has_second_factor']);
  },
});
