/** Settings of the site (name, URL, currency …) that every page can read. */

import { createContext, useContext } from 'react';
import type { HomeSection } from '../../worker/contract/settings/home-sections.ts';
import type { SiteMark } from '../../worker/contract/settings/site-mark.ts';
import type { Theme } from '../../worker/contract/settings/theme.ts';
import type { MenuEntry } from '../../worker/contract/settings/top-menu.ts';

/** A language of the site, with texts in itself. */
export interface SiteLanguage {
  code: string;
  name: string;
  /** Offer of this page in the language. */
  offer: string;
}

/** Operator settings for every page. */
export interface SiteInfo {
  name: string;
  /** URL of the home page in the page's language, without a trailing slash. */
  url: string;
  /** URL of the default language's home page, also for files. */
  origin: string;
  /** Start of the paths in the page's language: '/pl', or '' for the default language. */
  base: string;
  /** Languages of the site; the first is the default. */
  languages: readonly SiteLanguage[];
  socialUrl: string;
  /** ISO 4217 code for prices. */
  currency: string;
  /** Year of the copyright line. */
  year: number;
  /** Line below the words of the home page, if an admin has written one. */
  tagline?: string;
  /** Words of the home page, if they are not those of the specification. */
  heroWords?: string[];
  /** Stored name of the home page's picture. */
  hero?: string;
  /** Its focal point, such as '0.3 0.7'. */
  heroFocus?: string;
  /** Colours and fonts, if they are not those of Sobe. */
  theme?: Theme;
  /** Paths of pictures of the site's mark. */
  mark?: SiteMark;
  /** Sections of the home page in order, if an admin has chosen them. */
  homeSections?: HomeSection[];
  /** Top menu in order, if an admin has changed it. */
  menu?: MenuEntry[];
}

export const emptySite: SiteInfo = {
  name: '',
  url: '',
  origin: '',
  base: '',
  languages: [],
  socialUrl: '',
  currency: 'GBP',
  year: 0,
};

/** Site information, provided at the root of the page. */
export const SiteContext = createContext(emptySite);

export const useSite = () => useContext(SiteContext);
