/** Columns of the language of words, and of items that are translated as rows of their table. */

import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { uniqueIndex } from 'drizzle-orm/sqlite-core';
import { type AccountExportRule, keep } from './column-rules.ts';
import { textColumn, timestampColumn } from './column-types.ts';
import { languagesTable } from './reference.ts';

/** Language in which its author wrote the words; null is the site's default language. */
export const wordsLanguageColumn = (...rules: AccountExportRule[]) =>
  textColumn(keep, ...rules).references(() => languagesTable.id);

/** `rules` are those of the language. */
export const translationColumns = (...rules: AccountExportRule[]) => ({
  /** Language of the text; null is the site's default language. */
  language_id: textColumn(keep, ...rules).references(() => languagesTable.id),
  /** Id of the first item of the group; null for an item without translations. */
  translation_group_id: textColumn(keep),
  /** Last change of title or text, set by a trigger; null if there was none. */
  text_changed_at: timestampColumn(keep),
});

export const indexTranslations = (
  name: string,
  table: Record<'translation_group_id' | 'language_id', SQLiteColumn>,
) => uniqueIndex(`${name}_translation`).on(table.translation_group_id, table.language_id);
