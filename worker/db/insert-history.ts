/**
 * SQL that records changes of items in their history (who, when, what), and the check that a change
 * took effect.
 */

import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { textLimits } from '../contract/shared/limits.ts';
import { createId } from './ids.ts';
import { bareName, inline, insertedFields } from './query-builder.ts';
import { historyTable } from './schema/logs-and-jobs.ts';

type HistoryValue = SQL | SQLiteColumn | Placeholder | string | null | undefined;

interface HistoryAuthor {
  /** Id of the history row; a new one by default. */
  history?: HistoryValue;
  moment: HistoryValue;
  by: HistoryValue;
}

/** Item of a resource, by its name in the back office; `id` is its id column. */
interface HistoryItem {
  link: HistoryValue;
  id?: HistoryValue;
  title: HistoryValue;
}

/** Placeholders that a prepared history row is run with. */
export const historyParams = {
  history: sql.placeholder('history'),
  moment: sql.placeholder('moment'),
  by: sql.placeholder('by'),
} satisfies HistoryAuthor;

const insertedColumns = [
  historyTable.id,
  historyTable.created_at,
  historyTable.created_by,
  historyTable.description,
  historyTable.link_table,
  historyTable.link_id,
  historyTable.link_title,
].map(bareName);

/**
 * Start of a history INSERT; the caller appends `from` with the condition under which the change
 * takes effect.
 */
export const insertHistory = (
  says: SQL | string,
  { history = createId(), moment, by }: HistoryAuthor,
  { link, id = sql`id`, title }: HistoryItem,
) => sql`
  insert into ${historyTable} (${sql.join(insertedColumns, sql`, `)})
  select ${history}, ${moment}, ${by}, ${says}, ${link}, ${id},
    ${cutTitle(title)}`;

const cutTitle = (title: HistoryValue) => sql`substr(${title}, 1, ${inline(textLimits.name)})`;

/** Columns of a history row, for `qb.insert(historyTable).select(qb.select(…))`. */
export const historyFields = (
  description: SQL | string,
  { history = createId(), moment, by }: HistoryAuthor = historyParams,
  { link, id, title }: Required<HistoryItem>,
) =>
  insertedFields(historyTable, {
    id: sql`${history}`,
    created_at: sql`${moment}`,
    created_by: sql`${by}`,
    description,
    link_table: sql`${link}`,
    link_id: sql`${id}`,
    link_title: cutTitle(title),
  });

/** SQL condition: the batch has written this history row, so the change took effect. */
export const historyExists = (history: HistoryValue = historyParams.history) =>
  sql`exists (select 1 from ${historyTable} where ${historyTable.id} = ${history})`;
