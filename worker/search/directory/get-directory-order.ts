import { eq } from 'drizzle-orm';
import { directoryApi } from '../../contract/search/directory.api.ts';
import { directoryOrderRule } from '../../contract/search/directory-order-rule.ts';
import { prepare } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { practitionerOrdersTable } from '../../db/schema/search-data.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';
import { getRankSlot } from './rank-column.ts';

const orderQuery = prepare(['slot'], ({ slot }) =>
  qb
    .select({
      day: practitionerOrdersTable.day,
      seed: practitionerOrdersTable.seed,
      practitioners_count: practitionerOrdersTable.practitioners_count,
      confirmed_count: practitionerOrdersTable.confirmed_count,
    })
    .from(practitionerOrdersTable)
    .where(eq(practitionerOrdersTable.slot, slot)),
);

/** Seed of the directory’s daily order, so that anyone can verify it. */
export const getDirectoryOrder = defineQuery(directoryApi.getOrder, {
  auth: 'P',
  buildQueries: ({ now }) => ({ order: orderQuery({ slot: getRankSlot(now.slice(0, 10)) }) }),
  toResponse: ({ order: [row] }) => {
    if (!row) throw notFoundError('order_not_ready');
    const { day, ...told } = row;
    return { date: day, ...told, rule: directoryOrderRule };
  },
});
