import { isDefaultTheme, type Theme } from '../contract/settings/theme.ts';
import { getStoredSettings } from './settings-copy.ts';

/** Theme of the site; undefined for that of Sobe. */
export function getTheme(): Theme | undefined {
  const { accent_hue, type_pair } = getStoredSettings();
  const theme = { hue: accent_hue, pair: type_pair ?? 1 };
  return isDefaultTheme(theme) ? undefined : theme;
}
