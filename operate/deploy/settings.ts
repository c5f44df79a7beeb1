import { join } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { root } from './wrangler.ts';

/** Where a site is deployed: the top of wrangler.toml, or its [env.staging]. */
export type Target = 'production' | 'staging';

export interface Settings {
  vars: Record<string, string>;
  database: { name: string; id: string };
  buckets: string[];
  /** Those that are read and those in which messages are parked. */
  queues: string[];
}

/** What of wrangler.toml is read here. */
interface Config {
  vars: Record<string, string>;
  d1_databases: { database_name?: string; database_id?: string }[];
  r2_buckets: { bucket_name: string }[];
  queues: {
    producers?: { queue: string }[];
    consumers?: { queue: string; dead_letter_queue?: string }[];
  };
}

/** Wrangler names the top of its file by no environment. */
export const environmentOf = (target: Target) => (target === 'production' ? [] : ['--env', target]);

export function readSettings(target: Target): Settings {
  const env = target === 'production' ? undefined : target;
  const config = unstable_readConfig({
    config: join(root, 'wrangler.toml'),
    ...(env && { env }),
  }) as unknown as Config;
  const [database] = config.d1_databases;
  const queues = [
    ...(config.queues.producers ?? []).map(({ queue }) => queue),
    ...(config.queues.consumers ?? []).flatMap(({ queue, dead_letter_queue }) => [
      queue,
      ...(dead_letter_queue ? [dead_letter_queue] : []),
    ]),
  ];
  return {
    vars: config.vars,
    database: { name: database?.database_name ?? '', id: database?.database_id ?? '' },
    buckets: config.r2_buckets.map(({ bucket_name }) => bucket_name),
    queues: [...new Set(queues)],
  };
}

/** What of the settings can't stand on a deployed site, a sentence each. */
export function faultsOf({ vars, database }: Settings): string[] {
  const { SITE_URL = '', MAIL_FROM = '', NETWORK_NAME = '', SOCIAL_URL = '' } = vars;
  return [
    !/^https:\/\/[^/]+$/.test(SITE_URL) &&
      `SITE_URL is ${SITE_URL}: it must be the https address of the site, without a path.`,
    /example\.(org|com|net)\b/.test(MAIL_FROM) &&
      `MAIL_FROM is ${MAIL_FROM}: it must be a sender that Cloudflare's e-mail service has verified.`,
    /example\.(org|com|net)\b/.test(SOCIAL_URL) &&
      `SOCIAL_URL is ${SOCIAL_URL}: it is where the menu's external link leads.`,
    !NETWORK_NAME.trim() &&
      'NETWORK_NAME is empty: it stands in titles, mails and the copyright line.',
    /^[0-]+$/.test(database.id) &&
      `${database.name} has no database_id: run "npx wrangler d1 create ${database.name}" and put the id that it prints into wrangler.toml.`,
  ].filter((fault) => fault !== false);
}
