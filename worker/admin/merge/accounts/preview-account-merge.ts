import { and, inArray } from 'drizzle-orm';
import { mergesApi } from '../../../contract/admin/merges.api.ts';
import { prepare } from '../../../db/client.ts';
import { isNotBeingErased } from '../../../db/conditions/is-not-being-erased.ts';
import { userNotFoundError } from '../../../db/list-owner.ts';
import { qb } from '../../../db/query-builder.ts';
import { usersTable } from '../../../db/schema/users.ts';
import { validationError } from '../../../http/http-error.ts';
import { defineQuery } from '../../../http/query.ts';
import { listRowCounts } from './move-rows.ts';

const accountsQuery = prepare(['from', 'into'], ({ from, into }) =>
  qb
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(and(inArray(usersTable.id, [from, into]), isNotBeingErased(usersTable))),
);

const toAccounts = (params: { id?: string }, query: { into_id?: string | undefined }) => ({
  fromId: String(params.id),
  intoId: query.into_id ?? '',
});

/** GET /users/{id}/merge: how many rows of each kind would move to the other account. */
export const previewAccountMerge = defineQuery(mergesApi.previewUsers, {
  auth: 'A',
  buildQueries: ({ params, query }) => {
    const accounts = toAccounts(params, query);
    const counts = listRowCounts(accounts).map(
      ({ query: count }, index) => [`count_${index}`, count] as const,
    );
    return {
      accounts: accountsQuery({ from: accounts.fromId, into: accounts.intoId }),
      ...Object.fromEntries(counts),
    };
  },
  toResponse: ({ accounts, ...rows }, { params, query }) => {
    const has = (id: unknown) => accounts.some((account) => account.id === id);
    if (!has(params.id)) throw userNotFoundError();
    if (query.into_id && !has(query.into_id))
      throw validationError([{ path: 'into_id', code: 'does_not_exist' }]);
    const totals = new Map<string, number>();
    for (const [index, { counted }] of listRowCounts(toAccounts(params, query)).entries()) {
      const [row] = (rows as Record<string, { count: number }[]>)[`count_${index}`] ?? [];
      if (counted && row?.count) totals.set(counted, (totals.get(counted) ?? 0) + row.count);
    }
    return { uses: [...totals].map(([resource, count]) => ({ resource, count })) };
  },
});
