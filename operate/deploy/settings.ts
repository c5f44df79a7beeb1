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

/** All of wrangler.toml, as wrangler reads it for a target. */
export const readConfig = (target: Target) =>
  unstable_readConfig({
    config: join(root, 'wrangler.toml'),
    ...(target !== 'production' && { env: target }),
  });

export function readSettings(target: Target): Settings {
  const config = readConfig(target) as unknown as Config;
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
