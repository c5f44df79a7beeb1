import { getStoredSettings } from './settings-copy.ts';

/** Currency of wrangler.toml; commands without a Worker use the first value. */
let configuredCurrency = 'GBP';

/** Stores the currency of the bindings, because prepared queries do not get them. */
export function setConfiguredCurrency(currency: string) {
  configuredCurrency = currency;
}

/** ISO 4217 code of the currency in which the directory compares prices. */
export const getSiteCurrency = (): string => getStoredSettings().currency ?? configuredCurrency;
