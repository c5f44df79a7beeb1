import { sql } from 'drizzle-orm';
import { directoryApi } from '../../contract/search/directory.api.ts';
import { directoryOrderRule } from '../../contract/search/directory.ts';
import { prepare } from '../../db/client.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';
import { getRankSlot } from './rank-column.ts';

interface OrderRow {
  day: string;
  seed: string;
  practitioners_count: number;
  confirmed_count: number;
}

const orderQuery = prepare<OrderRow>(sql`select day, seed, practitioners_count, confirmed_count
  from practitioner_orders where slot = ${sql.placeholder('slot')}`);

/** The day's seed, so that anyone can verify the order. */
export const getDirectoryOrder = defineQuery(directoryApi.getOrder, {
  auth: 'P',
  buildQueries: ({ now }) => [orderQuery({ slot: getRankSlot(now.slice(0, 10)) })] as const,
  toResponse: ([[row]]) => {
    if (!row)
      throw notFoundError('Today’s order is not ready yet. Please try again in a few minutes.');
    const { day, ...told } = row;
    return { date: day, ...told, rule: directoryOrderRule };
  },
});
