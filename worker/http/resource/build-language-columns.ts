/**
 * Computed columns of `translatedFields`: the languages that an item exists in, and those whose text
 * is older than its source. They read one row per translation.
 */

import { type SQL, sql } from 'drizzle-orm';
import { findItemTexts } from '../../contract/content/item-texts.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { getTableName } from '../../contract/resources/resource-fields.ts';
import { siteLanguage } from '../../db/client.ts';

type LanguageColumns = Partial<Record<'translated_languages' | 'older_languages', SQL>>;

/** The columns of a resource without such fields are empty. */
export function buildLanguageColumns(resource: Resource): LanguageColumns {
  const { path, fields } = resource;
  if (!fields.translated_languages) return {};
  const table = sql.identifier(getTableName(path));
  if (fields.translation_group_id) return buildGroupColumns(table);
  return buildTextColumns(path, table, findItemTexts(resource)?.names ?? []);
}

type TableName = ReturnType<typeof sql.identifier>;

/** Items that are translated as rows of the same table. */
function buildGroupColumns(table: TableName): LanguageColumns {
  const code = sql`coalesce(item.language_id, ${siteLanguage})`;
  return {
    translated_languages: sql`iif(${table}.translation_group_id is null,
      json_array(coalesce(${table}.language_id, ${siteLanguage})),
      (select json_group_array(${code}) from ${table} item
        where item.translation_group_id = ${table}.translation_group_id))`,
    older_languages: sql`iif(${table}.translation_group_id is null, '[]',
      (select json_group_array(${code}) from ${table} source
        join ${table} item on item.translation_group_id = source.id
        where source.id = ${table}.translation_group_id and item.id <> source.id
          and source.text_changed_at > coalesce(item.text_changed_at, item.created_at)))`,
  };
}

/** Items whose names and texts are translated next to them. */
function buildTextColumns(
  path: string,
  table: TableName,
  names: readonly string[],
): LanguageColumns {
  const ofItem = sql`from translated_texts texts where texts.object_type = ${sql`${path}`.inlineParams()}
    and texts.object_id = ${table}.id and texts.fields <> '{}'`;
  const present = sql.join(
    names.map((name) => sql`${sql`${name}`.inlineParams()}, ${table}.${sql.identifier(name)}`),
    sql`, `,
  );
  return {
    translated_languages: sql`(select json_group_array(code) from (
      select ${siteLanguage} as code union all select texts.language_id ${ofItem}))`,
    older_languages: sql`(select json_group_array(texts.language_id) ${ofItem}
      and texts.source <> json_object(${present}))`,
  };
}
