import { type SQL, sql } from 'drizzle-orm';
import { type DashboardItem, dashboardLimits } from '../contract/admin/dashboard.ts';
import { prepare, type Statement, type StatementRows } from '../db/client.ts';
import type { QueryContext } from '../http/query.ts';

type SectionRow<More = unknown> = More & {
  among: number;
  id: string;
  title: string;
  hint: string | null;
  image: string | null;
  since: string;
};

type NamedStatements = Readonly<Record<string, Statement>>;

/** One section of the dashboard: its queries, and how their rows become the response. */
export interface DashboardSection<Asked extends NamedStatements = NamedStatements> {
  statements(context: QueryContext): Asked;
  shape(
    rows: StatementRows<NoInfer<Asked>>,
    context: QueryContext,
  ): { count: number; data: DashboardItem[] };
}

/** Defines a section; its statements determine the types of their rows. */
export const defineSection = <Asked extends NamedStatements>(section: DashboardSection<Asked>) =>
  section as unknown as DashboardSection;

const countLimit = dashboardLimits.counted + 1;
const rowLimit = dashboardLimits.ofEach;

/**
 * Builds a section with the oldest rows and their count. `some` selects `id` and `since` by an
 * index.
 */
export function buildOldestSection<More = unknown>(
  some: SQL,
  [columns, joins]: [SQL, SQL],
  admin: string,
  more: (row: SectionRow<More>, context: QueryContext) => Partial<DashboardItem> = () => ({}),
): DashboardSection {
  const query = prepare<SectionRow<More>>(sql`
    select (select count(*) from (${some} limit ${countLimit})) as among, picked.id, picked.since, ${columns}
    from (${some} order by since, id limit ${rowLimit}) picked ${joins} order by picked.since, picked.id`);
  return defineSection({
    statements: () => ({ oldest: query() }),
    shape: ({ oldest }, context) => ({
      count: oldest[0]?.among ?? 0,
      data: oldest.map((row) => ({
        id: row.id,
        title: row.title,
        hint: row.hint,
        image: row.image,
        since: row.since,
        path: `/admin/${admin}/${row.id}`,
        ...more(row, context),
      })),
    }),
  });
}
