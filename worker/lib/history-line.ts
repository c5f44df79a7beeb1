import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { bounds } from '../contract/limits.ts';
import { newId } from './ids.ts';

type Given = SQL | Placeholder | string | null | undefined;

interface Who {
  /** The id of the line: a new one where none is told. */
  history?: Given;
  moment: Given;
  by: Given;
}

/** An item of a resource, by its name in the back office; `id` is the column of that name where none is told. */
interface Item {
  link: Given;
  id?: Given;
  title: Given;
}

/** What a prepared line is given when it is run. */
export const whenRun = {
  history: sql.placeholder('history'),
  moment: sql.placeholder('moment'),
  by: sql.placeholder('by'),
} satisfies Who;

const person: Item = { link: 'users', id: sql`u.id`, title: sql`u.name` };

/**
 * How a line of history begins, of the person `u` or another item: `from` follows, under the condition of the change
 * that it tells of.
 */
export const historyLine = (
  says: SQL | string,
  { history = newId(), moment, by }: Who = whenRun,
  { link, id = sql`id`, title }: Item = person,
) => sql`
  insert into history (id, created_at, created_by, description, link_table, link_id, link_title)
  select ${history}, ${moment}, ${by}, ${says}, ${link}, ${id},
    substr(${title}, 1, ${sql.raw(String(bounds.name))})`;

/** True of a batch that has written this line: of the change that it tells of, and of all that goes with that. */
export const isWritten = (history: Given = whenRun.history) =>
  sql`exists (select 1 from history where id = ${history})`;
