/** Language that the reader chose on this device, and the one that a page in another offers. */

import { getLocale } from '#language';
import type { SiteInfo, SiteLanguage } from './site.ts';

const STORAGE_KEY = 'language';

export const rememberLanguage = (code: string) => localStorage.setItem(STORAGE_KEY, code);

/**
 * The chosen language, or the first of the browser's that the site has; null on a page that is
 * already in it.
 */
export function findOfferedLanguage(languages: SiteInfo['languages']): SiteLanguage | null {
  const chosen = localStorage.getItem(STORAGE_KEY);
  const wanted = chosen ? [chosen] : navigator.languages.map((code) => code.split('-', 1)[0]);
  const [first] = wanted.flatMap(
    (code) => languages.find((language) => language.code === code) ?? [],
  );
  return first && first.code !== getLocale() ? first : null;
}
