/** Finds the translation of an item that a request names by a tag and its language. */

import { and, asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import {
  checkLast,
  languageCode,
  type ReaderLanguages,
} from './conditions/is-shown-translation.ts';
import { jsonArray, qb } from './query-builder.ts';

type TranslatedTable = SQLiteTable &
  Record<'id' | 'tag' | 'language_id' | 'translation_group_id', SQLiteColumn>;

/** SQL condition on the rows of a table that a request may read. */
type PublicCondition<Table> = (item: Table) => SQL | undefined;

/** Names of the placeholders that `isRequestedItem` needs besides the tag. */
export const requestNames = ['language', 'default_language', 'requested_language'] as const;

type RequestPlaceholders = Record<(typeof requestNames)[number], SQLWrapper>;

/**
 * Query for the id of the item of the tag, or of its public translation into the language that the
 * request names, if there is one. The item of the tag may be hidden.
 */
export function selectRequestedId<Table extends TranslatedTable>(
  table: Table,
  tag: SQLWrapper,
  request: RequestPlaceholders,
  isPublic: PublicCondition<Table>,
) {
  const named = alias(table, 'named') as unknown as Table;
  const translation = alias(table, 'translation') as unknown as Table;
  const translated = qb
    .select({ id: translation.id })
    .from(translation)
    .where(
      and(
        isPublic(named),
        eq(translation.translation_group_id, named.translation_group_id),
        eq(languageCode(translation, request), sql`${request.requested_language}`),
        checkLast(isPublic(translation)),
      ),
    );
  // An item without translations has no group, and costs one row.
  return qb
    .select({
      id: sql`iif(${named.translation_group_id} is null, ${named.id}, coalesce(${translated}, ${named.id}))`,
    })
    .from(named)
    .where(eq(named.tag, tag));
}

/** SQL condition: this is the requested item, and public. */
export const isRequestedItem = <Table extends TranslatedTable>(
  table: Table,
  tag: SQLWrapper,
  request: RequestPlaceholders,
  isPublic: PublicCondition<Table>,
) => and(eq(table.id, selectRequestedId(table, tag, request, isPublic)), isPublic(table)) as SQL;

/** Languages and tags of the public rows of an item's group; empty without translations. */
export function selectTranslations<Table extends TranslatedTable>(
  table: Table,
  group: SQLWrapper,
  reader: ReaderLanguages,
  isPublic: PublicCondition<Table>,
) {
  const translation = alias(table, 'translation') as unknown as Table;
  const language = languageCode(translation, reader);
  return jsonArray(
    qb
      .select({ language: language.as('language'), tag: sql<string>`${translation.tag}`.as('tag') })
      .from(translation)
      .where(and(eq(translation.translation_group_id, group), checkLast(isPublic(translation))))
      .orderBy(asc(language)),
  );
}
