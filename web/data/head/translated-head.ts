/** Addresses of an item that is translated: its own, and those of its translations. */

import type { Translations } from '../../../worker/contract/content/translations.ts';
import { getBasePath } from '../../../worker/contract/shared/language-path.ts';
import type { SiteInfo } from '../site.ts';
import type { PageHead } from './page-head.ts';

interface TranslatedItem {
  tag: string;
  /** Null if it is the language of the page. */
  language: string | null;
  translations: Translations;
}

/** Code of the page's language. */
const getPageLanguage = ({ base, languages }: SiteInfo) =>
  base.slice(1) || (languages[0]?.code ?? '');

const listCodes = ({ languages }: SiteInfo) => languages.map(({ code }) => code);

/** Code of the language that an item is written in. */
export const getItemLanguage = ({ language }: TranslatedItem, site: SiteInfo) =>
  language ?? getPageLanguage(site);

/** Start of the address in a language; other languages than the site's have no addresses. */
const getLanguageOrigin = (language: string, site: SiteInfo) =>
  site.origin + (listCodes(site).includes(language) ? getBasePath(language, listCodes(site)) : '');

/** Canonical URL of an item, below the address of its own language. */
export const getItemUrl = (
  item: TranslatedItem,
  site: SiteInfo,
  getPath: (tag: string) => NonNullable<PageHead['path']>,
) => getLanguageOrigin(getItemLanguage(item, site), site) + getPath(item.tag);

/**
 * Canonical URL, and the URLs of the languages that exist. Search engines take the default
 * language for all others.
 */
export function buildTranslatedHead(
  item: TranslatedItem,
  site: SiteInfo,
  getPath: (tag: string) => NonNullable<PageHead['path']>,
): Pick<PageHead, 'path' | 'canonical' | 'alternates'> {
  const canonical = getItemUrl(item, site, getPath);
  const all =
    item.translations.length > 0
      ? item.translations
      : [{ language: getItemLanguage(item, site), tag: item.tag }];
  const alternates = all
    .filter(({ language }) => listCodes(site).includes(language))
    .map(({ language, tag }) => ({
      language,
      url: getLanguageOrigin(language, site) + getPath(tag),
    }));
  const first = alternates.find(({ language }) => language === site.languages[0]?.code);
  return {
    path: getPath(item.tag),
    canonical,
    alternates: [...alternates, { language: 'x-default', url: first?.url ?? canonical }],
  };
}
