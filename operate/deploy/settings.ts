import { join } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { end } from '../command-line.ts';
import { root } from './wrangler.ts';

/** Where a site is deployed: the top of wrangler.toml, or its [env.staging]. */
export type Target = 'production' | 'staging';

export interface Settings {
  vars: Record<string, string>;
  database: { name: string; id: string };
  /** Those of files, of backups and of papers: a name stands twice where two are one. */
  buckets: string[];
  /** Those that are read and those in which messages are parked. */
  queues: string[];
  crons: string[];
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
  triggers?: { crons?: string[] };
}

export const settingsFile = join(root, 'wrangler.toml');

/** Wrangler names the top of its file by no environment. */
export const environmentOf = (target: Target) => (target === 'production' ? [] : ['--env', target]);

/** Ends a command that names another. */
export function targetOf(name: string, usage: string): Target {
  if (name === 'production' || name === 'staging') return name;
  end(`Unknown environment: ${name}.\n${usage}`);
}

/** All of wrangler.toml, as wrangler reads it for a target. @throws Error that names the line, where it is no TOML */
export function readConfig(target: Target, file = settingsFile) {
  try {
    return unstable_readConfig({ config: file, ...(target !== 'production' && { env: target }) });
  } catch (error) {
    throw new Error(sentenceOf(error));
  }
}

/** The settings of the other target, whose stores must not be shared; null where wrangler.toml has none. */
export function readOther(target: Target, file = settingsFile): Settings | null {
  if (target === 'staging') return readSettings('production', file);
  const isThere = readConfig('production', file).definedEnvironments?.includes('staging');
  return isThere ? readSettings('staging', file) : null;
}

export function readSettings(target: Target, file = settingsFile): Settings {
  const config = readConfig(target, file) as unknown as Config;
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
    crons: config.triggers?.crons ?? [],
  };
}

/** Wrangler's parser tells the line beside its message. */
function sentenceOf(error: unknown) {
  const { message, text, location } = error as Error & {
    text?: string;
    location?: { line?: number; lineText?: string };
  };
  if (!location?.line) return `wrangler.toml cannot be read. ${message}`;
  const fault = (text ?? message).replace('Invalid TOML document: ', '');
  return `wrangler.toml cannot be read. Line ${location.line} is not valid TOML (${fault}): ${(location.lineText ?? '').trim()}`;
}
