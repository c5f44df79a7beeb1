import { sql } from 'drizzle-orm';
import { directoryOrder, orderRule } from '../../contract/search/directory.ts';
import { prepare } from '../../db/client.ts';
import { notFound } from '../../http/http-error.ts';
import { read } from '../../http/query.ts';
import { slotOfDay } from './rank-column.ts';

interface Row {
  day: string;
  seed: string;
  practitioners_count: number;
  confirmed_count: number;
}

const order = prepare<Row>(sql`select day, seed, practitioners_count, confirmed_count
  from practitioner_orders where slot = ${sql.placeholder('slot')}`);

/** The day's seed, so that anyone can verify the order. */
export const usersOrder = read({
  path: '/users/fe/order',
  who: 'P',
  noun: 'users',
  summary:
    'Get today’s shuffle of the directory, and the number of practitioners with confirmed details',
  answer: directoryOrder,
  statements: ({ now }) => [order({ slot: slotOfDay(now.slice(0, 10)) })] as const,
  shape: ([[row]]) => {
    if (!row) throw notFound('Today’s order is not ready yet. Please try again in a few minutes.');
    const { day, ...told } = row;
    return { date: day, ...told, rule: orderRule };
  },
});
