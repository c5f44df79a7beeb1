import { getLocale } from '#language';
import { useSite } from '../../data/site.ts';
import {
  getLanguageAttributes,
  type LanguageAttributes,
} from '../primitives/language-attributes.ts';

/** Attributes of a text by the id of its language; null is the site's default language. */
export function useLanguageAttributes(languageId: string | null): LanguageAttributes {
  const { languages } = useSite();
  const language = languageId ?? languages[0]?.code ?? null;
  return getLanguageAttributes(language === getLocale() ? null : language);
}
