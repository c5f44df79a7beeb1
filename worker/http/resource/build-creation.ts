import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Values } from '../../contract/resources/resource.ts';
import { blankOf } from '../../contract/resources/resource-fields.ts';
import { type Statement, statement } from '../../db/client.ts';
import type { App } from '../../env.ts';
import type { Value } from '../../db/audited-update.ts';
import { now } from '../../db/clock.ts';
import { historyLine } from '../../db/insert-history.ts';
import { numbered, tagOf } from '../../db/tag.ts';
import { type Columns, columnsOf } from './to-columns.ts';
import { idAsked } from '../../db/idempotent-id.ts';
import { checkRefs } from './check-references.ts';
import type { Source } from './resource-sql.ts';

interface Creation {
  id: string;
  moment: string;
  /** INSERT of the row, then of its history. */
  statements: Statement[];
}

/**
 * Builds the statements that create an item from sent values and additional columns. Existing items
 * stay unchanged, so requests can be repeated.
 * @throws HttpError 422
 */
export async function creation(
  source: Source,
  sent: Values,
  c: Context<App>,
  more: Columns = {},
): Promise<Creation> {
  await checkRefs(c.var.db, source.resource, sent);
  return creationIf(source, sent, c, { id: idAsked(c), more });
}

interface Made {
  id: string;
  more?: Columns;
  /** Condition of the INSERT, such as the existence of references. */
  when?: SQL;
}

/** The same for batches that check the references themselves. */
export function creationIf(
  source: Source,
  sent: Values,
  c: Context<App>,
  { id, more = {}, when = sql`1` }: Made,
): Creation {
  const { resource } = source;
  const moment = now();
  const by = c.var.viewer?.id ?? null;
  const columns = { ...columnsOf(resource, { ...blankOf(resource), ...sent }), ...more };
  const written = { id, created_at: moment, created_by: by, updated_at: moment, updated_by: by };
  const values: Record<string, Value | SQL> = {
    ...written,
    ...tagged(source, columns, id),
    ...columns,
  };
  const table = sql.raw(source.table);
  const title = sql.raw(source.title);
  const names = Object.keys(values).map((name) => sql.raw(`"${name}"`));
  const given = Object.values(values).map((value) => sql`${value}`);
  return {
    id,
    moment,
    statements: [
      statement(sql`insert into ${table} (${listed(names)}) select ${listed(given)}
        where not exists (select 1 from ${table} where id = ${id}) and ${when}`),
      statement(sql`
        ${historyLine('Created', { moment, by }, { link: resource.admin, title })}
        from ${table} where id = ${id} and not exists (select 1 from history where link_id = ${id})`),
    ],
  };
}

const listed = (parts: SQL[]) => sql.join(parts, sql`, `);

/** The tag of an item, made of its name where none was sent. */
function tagged({ resource, table }: Source, columns: Columns, id: string): Record<string, SQL> {
  const { tag } = resource.fields;
  if (tag?.kind !== 'tag' || 'tag' in columns) return {};
  const made = tagOf(String(columns[tag.from]), `item-${id.slice(-8)}`);
  return { tag: numbered(table, made, tag.reserved) };
}
