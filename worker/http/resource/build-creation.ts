/**
 * Builds the statements that create an item from sent values and additional columns. Existing items
 * stay unchanged, so requests can be repeated.
 * @throws HttpError 422
 */

import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { FieldValues } from '../../contract/resources/resource.ts';
import { getDefaultValues } from '../../contract/resources/resource-fields.ts';
import type { AuditedValues } from '../../db/audited-update.ts';
import { type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { idempotentId } from '../../db/idempotent-id.ts';
import { insertHistory } from '../../db/insert-history.ts';
import { buildTag, uniqueTag } from '../../db/url-tag.ts';
import type { AppEnv } from '../../env.ts';
import type { ResourceSql } from './build-resource-sql.ts';
import { checkReferences } from './check-references.ts';
import { type ColumnValues, toColumns } from './to-columns.ts';

interface Creation {
  id: string;
  moment: string;
  /** INSERT of the item, then of its history row. */
  statements: Statement[];
}

export async function buildCreation(
  source: ResourceSql,
  sent: FieldValues,
  c: Context<AppEnv>,
  more: AuditedValues = {},
): Promise<Creation> {
  await checkReferences(c.var.db, source.resource, sent);
  return buildConditionalCreation(source, sent, c, { id: idempotentId(c), more });
}

interface CreationOptions {
  id: string;
  more?: AuditedValues;
  /** Condition of the INSERT, such as the existence of references. */
  when?: SQL;
}

/** Builds the same statements for batches that check the references themselves. */
export function buildConditionalCreation(
  source: ResourceSql,
  sent: FieldValues,
  c: Context<AppEnv>,
  { id, more = {}, when = sql`1` }: CreationOptions,
): Creation {
  const { resource } = source;
  const moment = getNowIso();
  const by = c.var.viewer?.id ?? null;
  const columns = { ...toColumns(resource, { ...getDefaultValues(resource), ...sent }), ...more };
  const written = { id, created_at: moment, created_by: by, updated_at: moment, updated_by: by };
  const values: Record<string, unknown> = {
    ...written,
    ...buildTagColumn(source, columns, id),
    ...columns,
  };
  const table = sql.identifier(source.table);
  const names = Object.keys(values).map((name) => sql`${sql.identifier(name)}`);
  const valuesSql = Object.values(values).map((value) => sql`${value}`);
  return {
    id,
    moment,
    statements: [
      statement(sql`insert into ${table} (${joinSql(names)}) select ${joinSql(valuesSql)}
        where not exists (select 1 from ${table} where id = ${id}) and ${when}`),
      statement(sql`
        ${insertHistory('Created', { moment, by }, { link: resource.admin, title: sql`${source.title}` })}
        from ${table} where id = ${id} and not exists (select 1 from history where link_id = ${id})`),
    ],
  };
}

const joinSql = (parts: SQL[]) => sql.join(parts, sql`, `);

/** The tag of an item, made of its name where none was sent. */
function buildTagColumn(
  { resource, table }: ResourceSql,
  columns: ColumnValues,
  id: string,
): Record<string, SQL> {
  const { tag } = resource.fields;
  if (tag?.kind !== 'tag' || 'tag' in columns) return {};
  const made = buildTag(String(columns[tag.from]), `item-${id.slice(-8)}`);
  return { tag: uniqueTag(table, made, tag.reserved) };
}
