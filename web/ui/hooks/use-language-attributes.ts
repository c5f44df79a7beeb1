import { getLocale } from '#language';
import { useSite } from '../../data/site.ts';
import {
  getLanguageAttributes,
  type LanguageAttributes,
} from '../primitives/language-attributes.ts';

/** Attributes of a text by the id of its language; null is the site's default language. */
export const useLanguageAttributes = (languageId: string | null): LanguageAttributes =>
  useLanguageAttributesOf()(languageId);

/** The same for the items of a list. */
export function useLanguageAttributesOf() {
  const getOtherLanguage = useOtherLanguageOf();
  return (languageId: string | null): LanguageAttributes =>
    getLanguageAttributes(getOtherLanguage(languageId));
}

/** Code of the language of a text by its id; null if it is that of the page. */
export function useOtherLanguageOf() {
  const { languages } = useSite();
  return (languageId: string | null): string | null => {
    const language = languageId ?? languages[0]?.code ?? null;
    return language === getLocale() ? null : language;
  };
}
