/** Removes the default flag from the current default level, with history. */

import { type SQL, sql } from 'drizzle-orm';
import { type Statement, statement } from '../../db/client.ts';
import { insertHistory } from '../../db/insert-history.ts';

interface NewDefault {
  id: string;
  moment: string;
  by: string | null;
  /** SQL condition, within the batch, on which the default is replaced. */
  when: SQL;
}

export const replaceDefaultLevel = ({ id, moment, by, when }: NewDefault): Statement[] => [
  statement(sql`
    ${insertHistory('Default: yes → no', { moment, by }, { link: 'membership-levels', title: sql`name` })}
    from membership_levels where is_default = 1 and id <> ${id} and ${when}`),
  statement(sql`update membership_levels
    set is_default = 0, updated_at = ${moment}, updated_by = ${by}, version = version + 1
    where is_default = 1 and id <> ${id} and ${when}`),
];
