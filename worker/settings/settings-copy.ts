/**
 * The isolate's copy of the site's settings. Database batches bring a newer one along, so that it
 * costs no round trip.
 */

import type { HomeSection } from '../contract/settings/home-sections.ts';
import type { MarkPictureKind, SettingTexts } from '../contract/settings/site-settings.ts';
import type { MenuEntry } from '../contract/settings/top-menu.ts';
import { getNowMs } from '../db/clock.ts';

/** Stored settings; null is the value of wrangler.toml. */
export interface StoredSettings {
  version: number;
  name: string | null;
  tagline: string | null;
  accent_hue: number | null;
  type_pair: number | null;
  hero_words: string[] | null;
  home_sections: HomeSection[] | null;
  menu: MenuEntry[] | null;
  social_url: string | null;
  signup_approval: string | null;
  minimum_age: number | null;
  currency: string | null;
  languages: string[] | null;
  texts: SettingTexts | null;
  /** Stored names of files; `mark` and `hero` are the files themselves. */
  files: Partial<Record<MarkPictureKind | 'mark' | 'hero', string>>;
  /** Focal point of the home page's picture, such as '0.3 0.7'. */
  hero_focus: string | null;
}

/** Cache tag of every page, because all show the settings. */
export const SETTINGS_TAG = 'site_settings';

/** Version of the settings before the first change. */
export const FIRST_VERSION = 1;

/** Settings of a site that has changed none. */
export const defaultSettings: StoredSettings = {
  version: FIRST_VERSION,
  name: null,
  tagline: null,
  accent_hue: null,
  type_pair: null,
  hero_words: null,
  home_sections: null,
  menu: null,
  social_url: null,
  signup_approval: null,
  minimum_age: null,
  currency: null,
  languages: null,
  texts: null,
  files: {},
  hero_focus: null,
};

/** Pages may show a copy of at most a minute; a third of it leaves time for the next batch. */
const MAX_AGE_MS = 60_000;
const REFRESH_AFTER_MS = 20_000;

let copy: { settings: StoredSettings; at: number } | null = null;

const isYounger = (limit: number) => copy !== null && Math.abs(getNowMs() - copy.at) < limit;

/** The settings as this isolate knows them. */
export const getStoredSettings = (): StoredSettings => copy?.settings ?? defaultSettings;

/** True if the copy may be shown as it is. */
export const areSettingsFresh = () => isYounger(MAX_AGE_MS);

/** True if the next batch should bring the settings along. */
export const shouldRefreshSettings = () => !isYounger(REFRESH_AFTER_MS);

/** Stores a row that was read. A replica may lag behind the version that was saved here. */
export function storeSettings(settings: StoredSettings | undefined) {
  const read = settings ?? defaultSettings;
  if (areSettingsFresh() && read.version < getStoredSettings().version) return;
  copy = { settings: read, at: getNowMs() };
}

/** Drops the copy, such as after an import has replaced the row. */
export function forgetSettings() {
  copy = null;
}
