import { sql } from 'drizzle-orm';
import { statement } from '../db/client.ts';
import { listRead } from '../lib/resource/list.ts';
import { rowsOf } from '../lib/resource/rows.ts';
import { reportsSource } from './source.ts';

const kept = (name: 'reports' | 'open_reports') =>
  sql`(select count from counters where name = ${name})`;

/** Of what a flag alone picks triggers know how many there are. */
const counts = {
  true: statement<{ count: number }>(
    sql`select ${kept('reports')} - ${kept('open_reports')} as count`,
  ),
  false: statement<{ count: number }>(sql`select ${kept('open_reports')} as count`),
};

const paging = ['limit', 'offset', 'orderby'];

/** GET /reports: the queue is counted without being read. */
export const reportList = {
  ...listRead(reportsSource),
  statements: (asked: Parameters<typeof rowsOf>[1]) => {
    const [count, rows] = rowsOf(reportsSource, asked);
    const { is_handled, ...more } = asked.query;
    const isFlagAlone = Object.entries(more).every(
      ([name, value]) => value === undefined || paging.includes(name),
    );
    const known = isFlagAlone && counts[is_handled as keyof typeof counts];
    return [known || count, rows] as const;
  },
};
