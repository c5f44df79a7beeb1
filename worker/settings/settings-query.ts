/** Reads the settings along with the next batch, or alone. */

import { eq, getTableColumns, sql } from 'drizzle-orm';
import { SETTINGS_ID } from '../contract/settings/site-settings.ts';
import { type Database, prepare } from '../db/client.ts';
import { focalPoint } from '../db/focal-point.ts';
import { qb } from '../db/query-builder.ts';
import { siteSettingsTable } from '../db/schema/settings.ts';
import { uploadedFilesTable } from '../db/schema/users.ts';
import {
  areSettingsFresh,
  type StoredSettings,
  shouldRefreshSettings,
  storeSettings,
} from './settings-copy.ts';

/** Names of the files that the settings use, by their use. */
const settingsFiles = sql`(
  select json_group_object(used.use, ${uploadedFilesTable.name}) from (
    select 'mark' as use, ${siteSettingsTable.mark_file_id} as id
    union all select 'hero', ${siteSettingsTable.hero_file_id}
    union all select key, value from json_each(coalesce(${siteSettingsTable.mark_pictures}, '{}'))
  ) used join ${uploadedFilesTable} on ${uploadedFilesTable.id} = used.id)`.mapWith(
  (text: string): StoredSettings['files'] => JSON.parse(text),
);

const heroFocus = sql<
  string | null
>`(select ${focalPoint(uploadedFilesTable)} from ${uploadedFilesTable}
  where ${uploadedFilesTable.id} = ${siteSettingsTable.hero_file_id})`;

const {
  id,
  created_at: _createdAt,
  created_by: _createdBy,
  ...columns
} = getTableColumns(siteSettingsTable);

/** The row; none if no admin has saved it yet. */
export const settingsRowQuery = prepare([], () =>
  qb
    .select({ ...columns, files: settingsFiles, hero_focus: heroFocus })
    .from(siteSettingsTable)
    .where(eq(id, SETTINGS_ID)),
);

/** Appends the settings to the next batch of a database if the copy becomes old. */
export function refreshSettingsWith(db: Database) {
  if (shouldRefreshSettings())
    db.appendToNextBatch(settingsRowQuery(), ([settings]) => storeSettings(settings));
}

/** Reads the settings if the copy is too old for a decision. */
export async function loadExpiredSettings(db: Database) {
  if (areSettingsFresh()) return;
  const [[settings]] = await db.batch([settingsRowQuery()]);
  storeSettings(settings);
}
