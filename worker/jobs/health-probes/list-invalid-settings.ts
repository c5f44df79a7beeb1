/** Settings that a deployed site must not have, one sentence each. */

import type { Bindings } from '../../env.ts';
import { isDeployed } from '../../http/is-deployed.ts';
import { getSender } from '../../mail/outbox/get-sender.ts';

interface SettingRule {
  name: string;
  isGood: (value: string) => boolean;
  /** Predicate of the error sentence about the setting, following 'it'. */
  it: string | ((value: string) => string);
}

const settingRules: SettingRule[] = [
  {
    name: 'SITE_URL',
    isGood: (value) => isHttpsOrigin(value) && isDeployed({ SITE_URL: value }),
    it: (value) =>
      value.endsWith('/') && isHttpsOrigin(value.slice(0, -1))
        ? `ends with a slash. Use ${value.slice(0, -1)}`
        : 'must be the https address of the site, without a path.',
  },
  {
    name: 'MAIL_FROM',
    isGood: (value) => isSender(value) && isOwnDomain(getMailDomain(value)),
    it: (value) =>
      isSender(value)
        ? `is at ${getMailDomain(value)}, which can’t be verified. Use an address at your own domain with its DNS at Cloudflare.`
        : "must be a sender that Cloudflare's e-mail service has verified: Name <address>, or an address.",
  },
  {
    name: 'SOCIAL_URL',
    isGood: (value) =>
      value === '' || (/^https:/.test(value) && URL.canParse(value) && !isExampleDomain(value)),
    it: "must be the https address of the menu's external link, or empty.",
  },
  {
    name: 'NETWORK_NAME',
    isGood: (value) => value.trim() !== '',
    it: 'is required because it is shown in titles, e-mails and the copyright line.',
  },
  {
    name: 'STORAGE_QUOTA_GB',
    isGood: (value) => /^\d+(\.\d+)?$/.test(value) && Number(value) > 0,
    it: 'must be a number above 0.',
  },
  {
    name: 'SIGNUP_APPROVAL',
    isGood: (value) => ['admin', 'automatic'].includes(value),
    it: 'must be admin or automatic.',
  },
  {
    name: 'REQUIRE_SECOND_FACTOR',
    isGood: (value) => ['nobody', 'admins', 'everybody'].includes(value),
    it: 'must be nobody, admins or everybody.',
  },
  {
    name: 'ACCESS_LOG_DAYS',
    isGood: (value) => /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= 3650,
    it: 'must be a whole number of days, from 1 to 3650.',
  },
  {
    name: 'CURRENCY',
    isGood: (value) => /^[A-Z]{3}$/.test(value),
    it: 'must be a code of three capital letters, such as GBP.',
  },
  {
    name: 'MINIMUM_AGE',
    isGood: (value) => /^(\d{1,2})?$/.test(value),
    it: 'must be empty, or an age such as 18.',
  },
  {
    name: 'INDEXNOW_KEY',
    isGood: (value) => /^([a-zA-Z0-9-]{8,128})?$/.test(value),
    it: 'must be empty, or 8 to 128 letters, digits and hyphens.',
  },
];

export const listInvalidSettings = (vars: Record<string, unknown>): string[] =>
  settingRules.flatMap(({ name, isGood, it }) => {
    const value = String(vars[name] ?? '');
    const predicate = typeof it === 'string' ? it : it(value);
    return isGood(value) ? [] : [`${name} is ${value.trim() || 'empty'}: it ${predicate}`];
  });

function isHttpsOrigin(value: string) {
  return URL.canParse(value) && new URL(value).origin === value && value.startsWith('https:');
}

const isSender = (MAIL_FROM: string) =>
  getSender({ MAIL_FROM, NETWORK_NAME: '' } as Bindings) !== null;

/** Domain of MAIL_FROM in lower case; empty without one. */
export const getMailDomain = (sender: string) =>
  /@([^@>\s]+)>?\s*$/.exec(sender)?.[1]?.toLowerCase() ?? '';

/** Reserved names, local networks, and Cloudflare's own domains. */
const reservedDomains =
  /(^|\.)(test|example|invalid|localhost|local|internal|lan|home|arpa|onion|(workers|pages)\.dev)$/;

const publicMailProviders =
  /^((gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|mac|aol|gmx|mail|protonmail|zoho|yandex|fastmail)\.com|(hotmail|yahoo|live)\.co\.uk|gmx\.(net|de)|web\.de|(proton|pm)\.me|yandex\.ru)$/;

const isOwnDomain = (domain: string) =>
  domain.includes('.') &&
  !/^[\d.]+$/.test(domain) &&
  !reservedDomains.test(domain) &&
  !publicMailProviders.test(domain) &&
  !isExampleDomain(domain);

const isExampleDomain = (value: string) => /example\.(org|com|net)\b/.test(value);
