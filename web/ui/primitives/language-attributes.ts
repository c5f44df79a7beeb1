/** Attributes of content that may be written in another language than the page. */

import { getLocale } from '#language';
import { getLanguageDirection } from '../../../worker/contract/shared/language-direction.ts';

export interface LanguageAttributes {
  lang?: string;
  dir?: 'ltr' | 'rtl';
}

/** Attributes of an item; `language` is null if it is that of the page. */
export function getLanguageAttributes(language: string | null): LanguageAttributes {
  if (language === null) return {};
  const dir = getLanguageDirection(language);
  return { lang: language, ...(dir !== getLanguageDirection(getLocale()) && { dir }) };
}

/** Attributes of the interface inside of such an item. */
export function getPageLanguageAttributes(language: string | null): LanguageAttributes {
  if (language === null) return {};
  const page = getLocale();
  const dir = getLanguageDirection(page);
  return { lang: page, ...(dir !== getLanguageDirection(language) && { dir }) };
}
