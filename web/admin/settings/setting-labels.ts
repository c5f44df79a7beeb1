import { m } from '#messages';
import type { SettingName } from '../../../worker/contract/settings/site-settings.ts';

/** Names of the settings, by field. */
export const settingLabels: Record<SettingName, () => string> = {
  name: m['admin_settings.name'],
  tagline: m['admin_settings.tagline'],
  mark_file_id: m['admin_settings.mark'],
  mark_pictures: m['admin_settings.mark_pictures'],
  accent_hue: m['admin_settings.accent'],
  type_pair: m['admin_settings.fonts'],
  hero_words: m['admin_settings.hero_words'],
  hero_file_id: m['admin_settings.hero_picture'],
  home_sections: m['admin_settings.home_sections'],
  menu: m['admin_settings.menu'],
  social_url: m['admin_settings.social_url'],
  signup_approval: m['admin_settings.signup_approval'],
  minimum_age: m['admin_settings.minimum_age'],
  currency: m['admin_settings.currency'],
  languages: m['admin_settings.languages'],
  texts: m['admin_settings.texts'],
};
