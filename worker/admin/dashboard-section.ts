import { type SQL, sql } from 'drizzle-orm';
import { type DeskItem, deskBounds } from '../contract/admin/dashboard.ts';
import { prepare, type Statement } from '../db/client.ts';
import type { Asked } from '../http/query.ts';

type Row<More = unknown> = More & {
  among: number;
  id: string;
  title: string;
  hint: string | null;
  image: string | null;
  since: string;
};

/** One section of the dashboard: its queries, and how their rows become the response. */
export interface Part {
  statements(asked: Asked): Statement[];
  shape(rows: unknown[][], asked: Asked): { count: number; data: DeskItem[] };
}

const [most, first] = [deskBounds.counted + 1, deskBounds.ofEach].map((many) =>
  sql.raw(String(many)),
);

/**
 * Builds a section with the oldest rows and their count. `some` selects `id` and `since` by an
 * index.
 */
export function oldest<More = unknown>(
  some: SQL,
  [columns, joins]: [SQL, SQL],
  admin: string,
  more: (row: Row<More>, asked: Asked) => Partial<DeskItem> = () => ({}),
): Part {
  const asked = prepare<Row<More>>(sql`
    select (select count(*) from (${some} limit ${most})) as among, picked.id, picked.since, ${columns}
    from (${some} order by since, id limit ${first}) picked ${joins} order by picked.since, picked.id`);
  return {
    statements: () => [asked()],
    shape: ([rows = []], asked) => ({
      count: (rows[0] as Row | undefined)?.among ?? 0,
      data: (rows as Row<More>[]).map((row) => ({
        id: row.id,
        title: row.title,
        hint: row.hint,
        image: row.image,
        since: row.since,
        path: `/admin/${admin}/${row.id}`,
        ...more(row, asked),
      })),
    }),
  };
}
