import { getLocale } from '#language';
import { useSite } from '../../data/site.ts';

/** Preset language of new words: that of the page, or '' for the site's default language. */
export function useWordsLanguage(): string {
  const { languages } = useSite();
  const page = getLocale();
  return languages.slice(1).some(({ code }) => code === page) ? page : '';
}

/** Part of a request that names a language other than the site's default. */
export const toLanguageBody = (language_id: string) => (language_id ? { language_id } : {});
