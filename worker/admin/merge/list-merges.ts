/** GET /merges: the merges of an item that can still be confirmed or undone. */

import { and, desc, eq, gt } from 'drizzle-orm';
import { usersResource } from '../../contract/accounts/users.resource.ts';
import { mergesApi } from '../../contract/admin/merges.api.ts';
import { type MergeItem, mergeLimits } from '../../contract/admin/merges.ts';
import { mailLinkHours, minuteMs } from '../../contract/shared/limits.ts';
import { statement } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { subCategoriesTable } from '../../db/schema/directory.ts';
import { mergesTable } from '../../db/schema/merges.ts';
import { tagsTable } from '../../db/schema/tags.ts';
import { defineQuery } from '../../http/query.ts';
import { type AccountMergeRow, accountMergesQuery } from './accounts/account-merge-rows.ts';
import { getOldestMerge } from './oldest-merge.ts';

/** Merges shown of one item. */
const MAX_MERGES = 20;

const itemMergesQuery = (resource: string, id: string) => {
  const table = resource === 'tags' ? tagsTable : subCategoriesTable;
  return statement(
    qb
      .select({
        id: mergesTable.id,
        resource: mergesTable.resource,
        from_id: mergesTable.from_id,
        from_name: mergesTable.title,
        into_id: mergesTable.into_id,
        into_name: table.name,
        created_at: mergesTable.created_at,
      })
      .from(mergesTable)
      .innerJoin(table, eq(table.id, mergesTable.into_id))
      .where(
        and(
          eq(mergesTable.resource, resource),
          eq(mergesTable.into_id, id),
          gt(mergesTable.created_at, getOldestMerge()),
        ),
      )
      .orderBy(desc(mergesTable.created_at))
      .limit(MAX_MERGES),
  );
};

export const listMerges = defineQuery(mergesApi.list, {
  auth: 'A',
  buildQueries: ({ query: { resource, id } }) => ({
    accounts: accountMergesQuery(id),
    items: itemMergesQuery(resource, id),
  }),
  toResponse: ({ accounts, items }) => ({
    data: [
      ...accounts.map(serializeAccountMerge),
      ...items.map((item) => ({
        ...item,
        from_confirmed_at: null,
        into_confirmed_at: null,
        merged_at: item.created_at,
        ends_at: addHours(item.created_at, mergeLimits.undoHours),
      })),
    ],
  }),
});

const serializeAccountMerge = (merge: AccountMergeRow): MergeItem => ({
  id: merge.id,
  resource: usersResource.path,
  from_id: merge.from_id,
  from_name: merge.from_name,
  into_id: merge.into_id,
  into_name: merge.into_name,
  created_at: merge.created_at,
  from_confirmed_at: merge.from_confirmed_at,
  into_confirmed_at: merge.into_confirmed_at,
  merged_at: merge.merged_at,
  ends_at: merge.merged_at
    ? addHours(merge.merged_at, mergeLimits.undoHours)
    : addHours(merge.created_at, mailLinkHours.mergeHours),
});

const addHours = (moment: string, hours: number) =>
  new Date(Date.parse(moment) + hours * 60 * minuteMs).toISOString();
