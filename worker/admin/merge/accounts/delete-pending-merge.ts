import { and, eq, isNull, sql } from 'drizzle-orm';
import { statement } from '../../../db/client.ts';
import { getNowIso } from '../../../db/clock.ts';
import { qb } from '../../../db/query-builder.ts';
import { emailLinksTable } from '../../../db/schema/accounts.ts';
import { userMergesTable } from '../../../db/schema/merges.ts';

/** Deletes a merge that one owner has not confirmed, and uses up its links. */
export const deletePendingMerge = (id: string, when: ReturnType<typeof sql>) => [
  statement(
    qb
      .update(emailLinksTable)
      .set({ used_at: getNowIso() })
      .where(
        and(
          eq(emailLinksTable.purpose, 'merge'),
          isNull(emailLinksTable.used_at),
          sql`${emailLinksTable.user_id} in (
            select ${userMergesTable.from_id} from ${userMergesTable} where ${userMergesTable.id} = ${id}
            union all select ${userMergesTable.into_id} from ${userMergesTable} where ${userMergesTable.id} = ${id})`,
          eq(sql`${emailLinksTable.sign_up} ->> '$.merge'`, id),
          when,
        ),
      ),
  ),
  statement(
    qb
      .delete(userMergesTable)
      .where(and(eq(userMergesTable.id, id), isNull(userMergesTable.merged_at), when)),
  ),
];
