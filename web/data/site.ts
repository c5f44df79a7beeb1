/** Settings of the site (name, URL, currency …) that every page can read. */

import { createContext, useContext } from 'react';

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
