/** The settings in force as the API returns them: stored ones before those of wrangler.toml. */

import { locales } from '#language';
import { m } from '#messages';
import { homeSections } from '../../contract/settings/home-sections.ts';
import {
  SETTINGS_ID,
  type SettingName,
  type SiteSettings,
  settingNames,
  signUpApprovals,
} from '../../contract/settings/site-settings.ts';
import { completeMenu } from '../../contract/settings/top-menu.ts';
import type { Bindings } from '../../env.ts';
import { getSiteLanguages } from '../../http/language.ts';
import { getConfiguredBindings } from '../../settings/apply-settings.ts';
import type { StoredSettings } from '../../settings/settings-copy.ts';
import { getDefaultHeroWords } from './default-hero-words.ts';

/** The row with what only the back office shows. */
export interface SettingsRow extends StoredSettings {
  updated_at: string;
  updated_by: string | null;
  mark_file_id: string | null;
  mark_pictures: SiteSettings['mark_pictures'] | null;
  hero_file_id: string | null;
}

/** Values of wrangler.toml, in the types of the settings. */
export function getSettingDefaults(env: Bindings): SiteSettings['defaults'] {
  const configured = getConfiguredBindings(env);
  const { SIGNUP_APPROVAL } = configured;
  return {
    name: configured.NETWORK_NAME,
    social_url: configured.SOCIAL_URL,
    signup_approval: signUpApprovals.find((one) => one === SIGNUP_APPROVAL) ?? 'admin',
    minimum_age: Number(configured.MINIMUM_AGE) || 0,
    currency: configured.CURRENCY,
    languages: getSiteLanguages(configured),
  };
}

/** Response with the version, which becomes the ETag; without a row all values are defaults. */
export function serializeSettings(
  row: SettingsRow | undefined,
  env: Bindings,
  firstVersion: number,
): SiteSettings & { version: number } {
  const defaults = getSettingDefaults(env);
  const isSet = (name: SettingName) => row !== undefined && row[name] !== null;
  return {
    id: SETTINGS_ID,
    version: row?.version ?? firstVersion,
    updated_at: row?.updated_at ?? null,
    updated_by: row?.updated_by ?? null,
    name: row?.name ?? defaults.name,
    tagline: row?.tagline ?? null,
    mark_file_id: row?.mark_file_id ?? null,
    mark_pictures: row?.mark_pictures ?? {},
    accent_hue: row?.accent_hue ?? null,
    type_pair: row?.type_pair ?? 1,
    hero_words: row?.hero_words ?? getDefaultHeroWords(),
    hero_file_id: row?.hero_file_id ?? null,
    home_sections: row?.home_sections ?? [...homeSections],
    menu: completeMenu(row?.menu ?? []),
    social_url: row?.social_url ?? defaults.social_url,
    signup_approval:
      signUpApprovals.find((one) => one === row?.signup_approval) ?? defaults.signup_approval,
    minimum_age: row?.minimum_age ?? defaults.minimum_age,
    currency: row?.currency ?? defaults.currency,
    languages: row?.languages ?? defaults.languages,
    texts: row?.texts ?? {},
    sources: Object.fromEntries(
      settingNames.map((name) => [name, isSet(name) ? 'setting' : 'wrangler.toml']),
    ) as SiteSettings['sources'],
    defaults,
    built_languages: locales.map((locale) => ({
      code: locale,
      name: m['language.name']({}, { locale }),
      is_reviewed: m['language.review_state']({}, { locale }) === 'reviewed',
    })),
    files: row?.files ?? {},
  };
}
