/** Reads the settings of a target (production or staging) from wrangler.toml. */

import { join } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { exitWithMessage } from '../parse-cli-args.ts';
import { checkoutRoot } from './run-wrangler.ts';

/** Deployment target: the top level of wrangler.toml (production) or [env.staging]. */
export type DeployTarget = 'production' | 'staging';

export interface DeploySettings {
  vars: Record<string, string>;
  database: { name: string; id: string };
  /** Buckets of files, backups and documents. Duplicates stay in the list, so they can be reported. */
  buckets: string[];
  /** Queues with consumers, and their dead-letter queues. */
  queues: string[];
  crons: string[];
}

/** The parts of wrangler.toml that the commands read. */
interface WranglerConfig {
  vars: Record<string, string>;
  d1_databases: { database_name?: string; database_id?: string }[];
  r2_buckets: { bucket_name: string }[];
  queues: {
    producers?: { queue: string }[];
    consumers?: { queue: string; dead_letter_queue?: string }[];
  };
  triggers?: { crons?: string[] };
}

export const settingsFile = join(checkoutRoot, 'wrangler.toml');

/** Production is the top level of wrangler.toml and has no environment name. */
export const getWranglerEnvArgs = (target: DeployTarget) =>
  target === 'production' ? [] : ['--env', target];

/** Exits for an unknown environment. */
export function parseDeployTarget(name: string, usage: string): DeployTarget {
  if (name === 'production' || name === 'staging') return name;
  exitWithMessage(`Unknown environment: ${name}.\n${usage}`);
}

/**
 * Reads wrangler.toml with wrangler's own parser.
 * @throws Error that names the line of invalid TOML
 */
export function readWranglerConfig(target: DeployTarget, file = settingsFile) {
  try {
    return unstable_readConfig({ config: file, ...(target !== 'production' && { env: target }) });
  } catch (error) {
    throw new Error(formatConfigError(error));
  }
}

/** Reads the settings of the other target. Returns null if wrangler.toml has no staging. */
export function readOtherDeploySettings(
  target: DeployTarget,
  file = settingsFile,
): DeploySettings | null {
  if (target === 'staging') return readDeploySettings('production', file);
  const isThere = readWranglerConfig('production', file).definedEnvironments?.includes('staging');
  return isThere ? readDeploySettings('staging', file) : null;
}

export function readDeploySettings(target: DeployTarget, file = settingsFile): DeploySettings {
  const config = readWranglerConfig(target, file) as unknown as WranglerConfig;
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
function formatConfigError(error: unknown) {
  const { message, text, location } = error as Error & {
    text?: string;
    location?: { line?: number; lineText?: string };
  };
  if (!location?.line) return `wrangler.toml cannot be read. ${message}`;
  const fault = (text ?? message).replace('Invalid TOML document: ', '');
  return `wrangler.toml cannot be read. Line ${location.line} is not valid TOML (${fault}): ${(location.lineText ?? '').trim()}`;
}
