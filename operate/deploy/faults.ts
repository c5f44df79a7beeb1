import type { Bindings } from '../../worker/env.ts';
import { isDeployed } from '../../worker/lib/deployed.ts';
import { senderOf } from '../../worker/lib/outbox/sender.ts';
import type { Settings } from './settings.ts';

interface Rule {
  name: string;
  isGood: (value: string) => boolean;
  /** Of a value that is none of these: 'it' and what it must be. */
  it: string;
}

const rules: Rule[] = [
  {
    name: 'SITE_URL',
    isGood: (value) => isHttpsOrigin(value) && isDeployed({ SITE_URL: value }),
    it: 'must be the https address of the site, without a path.',
  },
  {
    name: 'MAIL_FROM',
    isGood: (value) => isSender(value) && !isExample(value),
    it: "must be a sender that Cloudflare's e-mail service has verified: Name <address>, or an address.",
  },
  {
    name: 'SOCIAL_URL',
    isGood: (value) => !isExample(value),
    it: "is where the menu's external link leads.",
  },
  {
    name: 'NETWORK_NAME',
    isGood: (value) => value.trim() !== '',
    it: 'stands in titles, mails and the copyright line.',
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
    it: 'must be a code of three capitals, such as GBP.',
  },
  {
    name: 'MINIMUM_AGE',
    isGood: (value) => /^(\d{1,2})?$/.test(value),
    it: 'must be empty, or years such as 18.',
  },
  {
    name: 'INDEXNOW_KEY',
    isGood: (value) => /^([a-zA-Z0-9-]{8,128})?$/.test(value),
    it: 'must be empty, or 8 to 128 letters, digits and hyphens.',
  },
];

/** What of the settings can't stand on a deployed site, nor beside the other one's, a sentence each. */
export function faultsOf(settings: Settings, other: Settings | null = null): string[] {
  return [...wrongOf(settings), ...(other ? sharedBy(settings, other) : [])];
}

function wrongOf({ vars, database, buckets, crons }: Settings): string[] {
  const wrong = rules.flatMap(({ name, isGood, it }) => {
    const value = String(vars[name] ?? '');
    return isGood(value) ? [] : [`${name} is ${value.trim() || 'empty'}: it ${it}`];
  });
  if (!hasId(database)) {
    wrong.push(
      `${database.name} has no database_id: run "npx wrangler d1 create ${database.name}" and put the id that it prints into wrangler.toml.`,
    );
  }
  for (const name of new Set(buckets.filter((name, index) => buckets.indexOf(name) < index))) {
    wrong.push(
      `Two of FILES, BACKUPS and PAPERS are one bucket, ${name}: each needs one of its own.`,
    );
  }
  if (crons.length === 0) {
    wrong.push('crons is empty: no job would run, no mail go again, and no backup be made.');
  }
  return wrong;
}

/** What is production's and staging's at once: what happens on the one would happen to the other. */
function sharedBy(one: Settings, other: Settings): string[] {
  const { SITE_URL = '' } = one.vars;
  const queues = one.queues.filter((name) => other.queues.includes(name));
  const buckets = one.buckets.filter((name) => other.buckets.includes(name));
  const shared = [
    ...(hasId(one.database) && one.database.id === other.database.id
      ? [`The database_id ${one.database.id}`]
      : []),
    ...[...new Set(buckets)].map((name) => `The bucket ${name}`),
    ...queues.map((name) => `The queue ${name}`),
    ...(SITE_URL && isDeployed({ SITE_URL }) && SITE_URL === other.vars.SITE_URL
      ? [`The SITE_URL ${SITE_URL}`]
      : []),
  ];
  return shared.map((what) => `${what} is production's and staging's: each needs its own.`);
}

const hasId = ({ id }: Settings['database']) => !/^[0-]*$/.test(id);

function isHttpsOrigin(value: string) {
  return URL.canParse(value) && new URL(value).origin === value && value.startsWith('https:');
}

const isSender = (MAIL_FROM: string) =>
  senderOf({ MAIL_FROM, NETWORK_NAME: '' } as Bindings) !== null;

const isExample = (value: string) => /example\.(org|com|net)\b/.test(value);
