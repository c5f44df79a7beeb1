/** Settings of the site (name, URL, currency …) that every page can read. */

import { createContext, useContext } from 'react';

/** Operator settings for every page. */
export interface SiteInfo {
  name: string;
  /** URL of the home page in the page's language, without a trailing slash. */
  url: string;
  /** URL of the default language's home page, also for files. */
  origin: string;
  /** Start of the paths in the page's language: '/pl', or '' for the default language. */
  base: string;
  /** Codes of the site's languages; the first is the default. */
  languages: readonly string[];
  socialUrl: string;
  /** ISO 4217 code for prices. */
  currency: string;
  /** Year of the copyright line. */
  year: number;
}

/** Site information, provided at the root of the page. */
export const SiteContext = createContext<SiteInfo>({
  name: '',
  url: '',
  origin: '',
  base: '',
  languages: [],
  socialUrl: '',
  currency: 'GBP',
  year: 0,
});

export const useSite = () => useContext(SiteContext);
