/** The e-mailed links by which the owners of two accounts confirm or decline their merge. */

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { buildAccountHistory } from '../../../auth/build-account-history.ts';
import { hashToken } from '../../../auth/link-token.ts';
import { getOldestValidTime } from '../../../auth/links/link-purposes.ts';
import { mergesApi } from '../../../contract/admin/merges.api.ts';
import { statement } from '../../../db/client.ts';
import { getNowIso } from '../../../db/clock.ts';
import { qb } from '../../../db/query-builder.ts';
import { emailLinksTable } from '../../../db/schema/accounts.ts';
import { userMergesTable } from '../../../db/schema/merges.ts';
import type { AppEnv } from '../../../env.ts';
import { conflictError } from '../../../http/http-error.ts';
import { defineMutation } from '../../../http/mutation.ts';
import { erasedPageTables } from '../../../transfer/erasure/erased-page-tables.ts';
import { type AccountMergeRow, accountMergeQuery, mergeOfLinkQuery } from './account-merge-rows.ts';
import { cancelImpossibleMerge } from './cancel-impossible-merge.ts';
import { deletePendingMerge } from './delete-pending-merge.ts';
import { mergeAccounts } from './merge-accounts.ts';

/** @throws HttpError 409 for an expired or used link */
async function findMergeOfLink(c: Context<AppEnv>) {
  const { user_id = '', email_id = '' } = c.req.param();
  const hash = await hashToken(email_id);
  const [[merge]] = await c.var.db.batch([
    mergeOfLinkQuery({ hash, user_id, since: getOldestValidTime('merge') }),
  ]);
  if (!merge) throw conflictError('done', 'merge_link_ended');
  return { merge, hash, isInto: user_id === merge.into_id };
}

/** The page reads names only, because anyone who has the mail can open it. */
export const getAccountMerge = defineMutation(mergesApi.getUserMerge, {
  auth: 'P',
  changes: [],
  run: async (_, c) => {
    const { merge, isInto } = await findMergeOfLink(c);
    return c.json({
      from_name: merge.from_name,
      into_name: merge.into_name,
      is_into: isInto,
      is_confirmed: (isInto ? merge.from_confirmed_at : merge.into_confirmed_at) !== null,
    });
  },
});

export const answerAccountMerge = defineMutation(mergesApi.answerUserMerge, {
  auth: 'P',
  changes: erasedPageTables,
  run: async ({ is_wanted }, c) => {
    const { merge, hash, isInto } = await findMergeOfLink(c);
    if (!is_wanted) {
      await declineMerge(c, merge, isInto);
      return c.json({ is_merged: false });
    }
    const confirmed = await confirmMerge(c, merge, { hash, isInto });
    const isReady = confirmed.from_confirmed_at !== null && confirmed.into_confirmed_at !== null;
    const isMerged = isReady && (await mergeAccounts(c.env, c.var.db, confirmed));
    if (!isMerged && (await cancelImpossibleMerge(c.var.db, confirmed)))
      throw conflictError('done', 'merge_cancelled');
    return c.json({ is_merged: isMerged });
  },
});

/** @throws HttpError 409 if a parallel request has used the link */
async function confirmMerge(
  c: Context<AppEnv>,
  { id }: AccountMergeRow,
  { hash, isInto }: { hash: string; isInto: boolean },
) {
  const moment = getNowIso();
  const confirmed = isInto ? { into_confirmed_at: moment } : { from_confirmed_at: moment };
  const { used, merges } = await c.var.db.run({
    before: {
      used: statement(
        qb
          .update(emailLinksTable)
          .set({ used_at: moment })
          .where(and(eq(emailLinksTable.hash, hash), isNull(emailLinksTable.used_at)))
          .returning({ hash: emailLinksTable.hash }),
      ),
    },
    written: [
      statement(
        qb
          .update(userMergesTable)
          .set(confirmed)
          .where(
            and(
              eq(userMergesTable.id, id),
              sql`exists (select 1 from ${emailLinksTable}
                where ${emailLinksTable.hash} = ${hash} and ${emailLinksTable.used_at} = ${moment})`,
            ),
          ),
      ),
    ],
    queries: { merges: accountMergeQuery({ id }) },
  });
  const [merge] = merges;
  if (used.length === 0 || !merge) throw conflictError('done', 'merge_link_ended');
  return merge;
}

/** The links of both accounts end. */
async function declineMerge(c: Context<AppEnv>, merge: AccountMergeRow, isInto: boolean) {
  const isPending = sql`exists (select 1 from ${userMergesTable}
    where ${userMergesTable.id} = ${merge.id} and ${userMergesTable.merged_at} is null)`;
  const { row, happened } = buildAccountHistory({
    user: merge.from_id,
    by: isInto ? merge.into_id : merge.from_id,
    description: `Merge into ${merge.into_name} declined`,
    when: isPending,
  });
  await c.var.db.batch([row, ...deletePendingMerge(merge.id, happened)]);
}
