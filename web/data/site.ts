/** Settings of the site (name, URL, currency …) that every page can read. */

import { createContext, useContext } from 'react';

/** Operator settings for every page. */
export interface SiteInfo {
  name: string;
  url: string;
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
  socialUrl: '',
  currency: 'GBP',
  year: 0,
});

export const useSite = () => useContext(SiteContext);
