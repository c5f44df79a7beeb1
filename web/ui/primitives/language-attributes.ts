/** Attributes of content that may be written in another language than the page. */

import { getLocale } from '#language';

/** Languages that are written from right to left. */
const rightToLeft = /^(ar|arc|ckb|dv|fa|he|ku|ps|sd|ug|ur|yi)$/;

export interface LanguageAttributes {
  lang?: string;
  dir?: 'ltr' | 'rtl';
}

const getDirection = (language: string) => (rightToLeft.test(language) ? 'rtl' : 'ltr');

/** Attributes of an item; `language` is null if it is that of the page. */
export function getLanguageAttributes(language: string | null): LanguageAttributes {
  if (language === null) return {};
  const dir = getDirection(language);
  return { lang: language, ...(dir !== getDirection(getLocale()) && { dir }) };
}

/** Attributes of the interface inside of such an item. */
export function getPageLanguageAttributes(language: string | null): LanguageAttributes {
  if (language === null) return {};
  const page = getLocale();
  const dir = getDirection(page);
  return { lang: page, ...(dir !== getDirection(language) && { dir }) };
}
