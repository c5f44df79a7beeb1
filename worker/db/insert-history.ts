import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { bounds } from '../contract/shared/limits.ts';
import { newId } from './ids.ts';

type Given = SQL | Placeholder | string | null | undefined;

interface Who {
  /** Id of the history row; a new one by default. */
  history?: Given;
  moment: Given;
  by: Given;
}

/** Item of a resource, by its name in the back office; `id` is its id column. */
interface Item {
  link: Given;
  id?: Given;
  title: Given;
}

/** Placeholders that a prepared history row is run with. */
export const whenRun = {
  history: sql.placeholder('history'),
  moment: sql.placeholder('moment'),
  by: sql.placeholder('by'),
} satisfies Who;

const person: Item = { link: 'users', id: sql`u.id`, title: sql`u.name` };

/** Start of a history INSERT; the caller appends `from` with the condition of the change. */
export const historyLine = (
  says: SQL | string,
  { history = newId(), moment, by }: Who = whenRun,
  { link, id = sql`id`, title }: Item = person,
) => sql`
  insert into history (id, created_at, created_by, description, link_table, link_id, link_title)
  select ${history}, ${moment}, ${by}, ${says}, ${link}, ${id},
    substr(${title}, 1, ${sql.raw(String(bounds.name))})`;

/** SQL condition: the batch has written this history row, so the change took effect. */
export const isWritten = (history: Given = whenRun.history) =>
  sql`exists (select 1 from history where id = ${history})`;
