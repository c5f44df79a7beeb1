import { getLocale } from '#language';
import { m } from '#messages';
import type { SiteInfo } from '../../web/data/site.ts';
import { completeMenu } from '../contract/settings/top-menu.ts';
import { getNowMs } from '../db/clock.ts';
import type { Bindings } from '../env.ts';
import { getSiteUrl } from '../http/get-site-url.ts';
import { getLanguageBase, getSiteLanguages } from '../http/language.ts';
import { getSiteMark } from '../settings/get-site-mark.ts';
import { getTheme } from '../settings/get-theme.ts';
import { getStoredSettings } from '../settings/settings-copy.ts';

/** Settings of the site that pages and the browser need. */
export function getSiteInfo(env: Bindings): SiteInfo {
  const origin = getSiteUrl(env);
  const base = getLanguageBase();
  return {
    name: env.NETWORK_NAME,
    url: origin + base,
    origin,
    base,
    languages: listSiteLanguages(env),
    socialUrl: env.SOCIAL_URL,
    currency: env.CURRENCY,
    year: new Date(getNowMs()).getUTCFullYear(),
    ...getOwnLook(base),
  };
}

/** Only values that an admin has set, so that a default site sends nothing more. */
function getOwnLook(base: string): Partial<SiteInfo> {
  const { texts, menu, home_sections, files, hero_focus, ...settings } = getStoredSettings();
  const translated = base === '' ? undefined : texts?.[getLocale()];
  const tagline = translated?.tagline ?? settings.tagline;
  const heroWords = translated?.hero_words ?? settings.hero_words;
  const theme = getTheme();
  const mark = getSiteMark();
  return {
    ...(tagline && { tagline }),
    ...(heroWords && { heroWords }),
    ...(files.hero && { hero: files.hero }),
    ...(files.hero && hero_focus && { heroFocus: hero_focus }),
    ...(theme && { theme }),
    ...(mark && { mark }),
    ...(home_sections && { homeSections: home_sections }),
    ...(menu && { menu: completeMenu(menu) }),
  };
}

const listSiteLanguages = (env: Bindings) =>
  getSiteLanguages(env).map((locale) => ({
    code: locale,
    name: m['language.name']({}, { locale }),
    offer: m['language.offer']({}, { locale }),
  }));
