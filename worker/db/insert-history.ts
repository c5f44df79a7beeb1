/**
 * Start of a history INSERT; the caller appends `from` with the condition under which the change
 * takes effect.
 */

import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { textLimits } from '../contract/shared/limits.ts';
import { createId } from './ids.ts';

type HistoryValue = SQL | Placeholder | string | null | undefined;

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

const userItem: HistoryItem = { link: 'users', id: sql`u.id`, title: sql`u.name` };

export const insertHistory = (
  says: SQL | string,
  { history = createId(), moment, by }: HistoryAuthor = historyParams,
  { link, id = sql`id`, title }: HistoryItem = userItem,
) => sql`
  insert into history (id, created_at, created_by, description, link_table, link_id, link_title)
  select ${history}, ${moment}, ${by}, ${says}, ${link}, ${id},
    substr(${title}, 1, ${sql.raw(String(textLimits.name))})`;

/** SQL condition: the batch has written this history row, so the change took effect. */
export const historyExists = (history: HistoryValue = historyParams.history) =>
  sql`exists (select 1 from history where id = ${history})`;
