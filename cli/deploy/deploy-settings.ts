import { join } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { end } from '../args.ts';
import { root } from './run-wrangler.ts';

/** Deployment target: the top level of wrangler.toml (production) or [env.staging]. */
export type Target = 'production' | 'staging';

export interface Settings {
  vars: Record<string, string>;
  database: { name: string; id: string };
  /** Buckets of files, backups and documents. Duplicates stay in the list, so they can be reported. */
  buckets: string[];
  /** Queues with consumers, and their dead-letter queues. */
  queues: string[];
  crons: string[];
}

/** The parts of wrangler.toml that the commands read. */
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

/** Production is the top level of wrangler.toml and has no environment name. */
export const environmentOf = (target: Target) => (target === 'production' ? [] : ['--env', target]);

/** Exits for an unknown environment. */
export function targetOf(name: string, usage: string): Target {
  if (name === 'production' || name === 'staging') return name;
  end(`Unknown environment: ${name}.\n${usage}`);
}

/**
 * Reads wrangler.toml with wrangler's own parser.
 * @throws Error that names the line of invalid TOML
 */
export function readConfig(target: Target, file = settingsFile) {
  try {
    return unstable_readConfig({ config: file, ...(target !== 'production' && { env: target }) });
  } catch (error) {
    throw new Error(sentenceOf(error));
  }
}

/** Reads the settings of the other target. Returns null if wrangler.toml has no staging. */
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

/** Wrangler's parser returns the line separately from its message. */
function sentenceOf(error: unknown) {
  const { message, text, location } = error as Error & {
    text?: string;
    location?: { line?: number; lineText?: string };
  };
  if (!location?.line) return `wrangler.toml cannot be read. ${message}`;
  const fault = (text ?? message).replace('Invalid TOML document: ', '');
  return `wrangler.toml cannot be read. Line ${location.line} is not valid TOML (${fault}): ${(location.lineText ?? '').trim()}`;
}
