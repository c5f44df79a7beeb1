/**
 * Bindings with the settings of the site in place of those of wrangler.toml, so that the rest of the
 * worker reads `env` and knows one kind of setting.
 */

import { baseLocale, getLocale } from '#language';
import type { Bindings } from '../env.ts';
import { getStoredSettings } from './settings-copy.ts';
import { setConfiguredCurrency } from './site-currency.ts';

/** Bindings as wrangler.toml has them, by those that `applySettings` returned. */
const configured = new WeakMap<Bindings, Bindings>();

/** Bindings without the settings of the site. */
export const getConfiguredBindings = (env: Bindings): Bindings => configured.get(env) ?? env;

/** Each value is read when it is used, because a batch may bring newer settings meanwhile. */
export function applySettings(env: Bindings): Bindings {
  setConfiguredCurrency(env.CURRENCY);
  const settings = {
    NETWORK_NAME: () => getSiteName(env),
    SOCIAL_URL: () => getStoredSettings().social_url ?? env.SOCIAL_URL,
    SIGNUP_APPROVAL: () => getStoredSettings().signup_approval ?? env.SIGNUP_APPROVAL,
    MINIMUM_AGE: () => getStoredSettings().minimum_age?.toString() ?? env.MINIMUM_AGE,
    CURRENCY: () => getStoredSettings().currency ?? env.CURRENCY,
    LANGUAGES: () => getStoredSettings().languages?.join(',') ?? env.LANGUAGES,
  };
  const effective: Bindings = { ...env };
  for (const [name, get] of Object.entries(settings))
    Object.defineProperty(effective, name, { get, enumerable: true });
  configured.set(effective, env);
  return effective;
}

/** Name of the site in the language of the reader. */
function getSiteName({ NETWORK_NAME, LANGUAGES }: Bindings): string {
  const { name, texts } = getStoredSettings();
  const [first = baseLocale] = LANGUAGES.split(',');
  const language = getLocale();
  const translated = language === first.trim() ? null : texts?.[language]?.name;
  return translated ?? name ?? NETWORK_NAME;
}
