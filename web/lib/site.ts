import { createContext, useContext } from 'react';

/** What an operator has set and every screen may show. */
export interface Site {
  name: string;
  url: string;
  socialUrl: string;
  /** In which prices are told: a code of ISO 4217. */
  currency: string;
  /** The year of the copyright line. */
  year: number;
}

export const SiteContext = createContext<Site>({
  ...{ name: '', url: '', socialUrl: '' },
  ...{ currency: 'GBP', year: 0 },
});

export const useSite = () => useContext(SiteContext);
