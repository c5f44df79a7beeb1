import type { HomeSection } from '../../contract/settings/home-sections.ts';
import type { MarkPictureKind, SettingTexts } from '../../contract/settings/site-settings.ts';
import type { MenuEntry } from '../../contract/settings/top-menu.ts';
import { clearWithFile, keep } from './column-rules.ts';
import { integerColumn, jsonColumn, textColumn } from './column-types.ts';
import { defineTable, transferTable } from './define-table.ts';
import { auditColumns, uploadedFilesTable } from './users.ts';

/** Settings of the site: one row, in which null is the value of wrangler.toml. */
export const siteSettingsTable = defineTable(
  'site_settings',
  transferTable({ isGenerated: true }),
  {
    ...auditColumns(),
    name: textColumn(keep),
    tagline: textColumn(keep),
    mark_file_id: textColumn(clearWithFile('id')).references(() => uploadedFilesTable.id),
    /** Ids of the files that were made of the mark. */
    mark_pictures: jsonColumn<Partial<Record<MarkPictureKind, string>>>(keep),
    accent_hue: integerColumn(keep),
    type_pair: integerColumn(keep),
    hero_words: jsonColumn<string[]>(keep),
    hero_file_id: textColumn(clearWithFile('id')).references(() => uploadedFilesTable.id),
    home_sections: jsonColumn<HomeSection[]>(keep),
    menu: jsonColumn<MenuEntry[]>(keep),
    social_url: textColumn(keep),
    signup_approval: textColumn(keep),
    minimum_age: integerColumn(keep),
    currency: textColumn(keep),
    languages: jsonColumn<string[]>(keep),
    texts: jsonColumn<SettingTexts>(keep),
  },
);
