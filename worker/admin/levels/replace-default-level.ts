/** Removes the default flag from the current default level, with history. */

import { and, ne, type SQL, sql } from 'drizzle-orm';
import { type Statement, statement } from '../../db/client.ts';
import { historyFields } from '../../db/insert-history.ts';
import { isTrue, qb } from '../../db/query-builder.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { membershipLevelsTable } from '../../db/schema/users.ts';

interface NewDefault {
  id: string;
  moment: string;
  by: string | null;
  /** SQL condition, within the batch, on which the default is replaced. */
  when: SQL;
}

export const replaceDefaultLevel = ({ id, moment, by, when }: NewDefault): Statement[] => [
  statement(
    qb.insert(historyTable).select(
      qb
        .select(
          historyFields(
            'Default: yes → no',
            { moment, by },
            {
              link: 'membership-levels',
              id: membershipLevelsTable.id,
              title: membershipLevelsTable.name,
            },
          ),
        )
        .from(membershipLevelsTable)
        .where(and(isOtherDefault(id), when)),
    ),
  ),
  statement(
    qb
      .update(membershipLevelsTable)
      .set({
        is_default: false,
        updated_at: moment,
        updated_by: by,
        version: sql`${membershipLevelsTable.version} + 1`,
      })
      .where(and(isOtherDefault(id), when)),
  ),
];

const isOtherDefault = (id: string) =>
  and(isTrue(membershipLevelsTable.is_default), ne(membershipLevelsTable.id, id));
