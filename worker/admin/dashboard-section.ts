/** Sections of the dashboard, and a builder for those that list the oldest rows of a table. */

import { Column, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SelectResultField } from 'drizzle-orm/query-builders/select.types';
import type { SelectedFieldsFlat } from 'drizzle-orm/sqlite-core';
import { href } from '../contract/addresses.ts';
import { type DashboardItem, dashboardLimits } from '../contract/admin/dashboard.ts';
import { prepare, type StatementRows, type Statements } from '../db/client.ts';
import { notNull, qb } from '../db/query-builder.ts';
import type { QueryContext } from '../http/query.ts';

/** One section of the dashboard: its queries, and how their rows become the response. */
export interface DashboardSection<Asked extends Statements = Statements> {
  statements(context: QueryContext): Asked;
  shape(
    rows: StatementRows<NoInfer<Asked>>,
    context: QueryContext,
  ): { count: number; data: DashboardItem[] };
}

/** Defines a section; its statements determine the types of their rows. */
export const defineSection = <Asked extends Statements>(section: DashboardSection<Asked>) =>
  section as unknown as DashboardSection;

const countLimit = dashboardLimits.counted + 1;
const rowLimit = dashboardLimits.ofEach;

/** The oldest rows, as `joins` and `fields` refer to them. */
export const oldestRow = { id: sql<string>`oldest.id`, since: sql<string>`oldest.since` };

interface SectionFields extends SelectedFieldsFlat {
  title: SelectedFieldsFlat[string];
  hint: SelectedFieldsFlat[string];
  image: SelectedFieldsFlat[string];
}

type SectionRow<Fields extends SectionFields> = {
  [Key in keyof Fields]: SelectResultField<Fields[Key]>;
} & { id: string; title: string; hint: string | null; image: string | null; since: string };

interface OldestSection<Fields extends SectionFields> {
  /** Selects `id` and `since` by an index. */
  rows: SQLWrapper;
  joins: SQL;
  fields: Fields;
  /** Folder of the items in the back office. */
  admin: string;
  toItem?: (row: SectionRow<Fields>, context: QueryContext) => Partial<DashboardItem>;
}

/** Drizzle refuses columns of tables that it has not joined itself. */
const nameColumns = (fields: SelectedFieldsFlat): SelectedFieldsFlat =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, is(field, Column) ? notNull(field) : field]),
  );

/** Builds a section with the oldest rows and their count. */
export function buildOldestSection<Fields extends SectionFields>({
  rows,
  joins,
  fields,
  admin,
  toItem = () => ({}),
}: OldestSection<Fields>): DashboardSection {
  const query = prepare([], () =>
    qb
      .select({
        among: sql<number>`(select count(*) from (select * from ${rows} limit ${countLimit}))`,
        ...oldestRow,
        ...nameColumns(fields),
      })
      .from(sql`(select * from ${rows} order by since, id limit ${rowLimit}) oldest ${joins}`)
      .orderBy(oldestRow.since, oldestRow.id),
  );
  return defineSection({
    statements: () => ({ oldest: query() }),
    shape: ({ oldest }, context) => ({
      count: oldest[0]?.among ?? 0,
      data: (oldest as unknown as SectionRow<Fields>[]).map((row) => ({
        id: row.id,
        title: row.title,
        hint: row.hint,
        image: row.image,
        since: row.since,
        path: href('/admin/:resource/:id', { resource: admin, id: row.id }),
        ...toItem(row, context),
      })),
    }),
  });
}
