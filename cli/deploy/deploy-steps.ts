import { dataKeyTold, newKey, newPushKey } from '../local/generate-key.ts';
import { environmentOf, type Settings, type Target } from './deploy-settings.ts';
import { afterMigrationsFile, builtSettings } from './run-wrangler.ts';

/** A wrangler command and its acceptable outcomes. */
export interface Step {
  /** Title shown in the terminal. */
  what: string;
  args: string[];
  /** Output of a failure that only means that the resource exists. */
  unless?: RegExp;
  /** Text for stdin. */
  input?: () => string;
  /** Message after success; receives the text that was sent. */
  tell?: (input: string) => string;
  /** Command that checks whether the resource exists: its output matches `holds`, or fails with `absent`. */
  needless?: { args: string[]; holds: RegExp; absent: RegExp };
}

/**
 * Lists the steps of a deployment before the smoke test. Migrations run while the old version still serves;
 * each is compatible with it.
 */
export function stepsOf(target: Target, { database, buckets, queues }: Settings): Step[] {
  const env = environmentOf(target);
  const exists = /already (exists|taken)|already own|10004|11009/i;
  return [
    ...buckets.map((name) => ({
      what: `Create the bucket ${name}`,
      args: ['r2', 'bucket', 'create', name],
      unless: exists,
    })),
    ...queues.map((name) => ({
      what: `Create the queue ${name}`,
      args: ['queues', 'create', name],
      unless: exists,
    })),
    secret('SESSION_KEY', 'Set SESSION_KEY, which signs sessions, unless it is set', env),
    {
      ...secret('DATA_KEY', 'Set DATA_KEY, which encrypts stored secrets, unless it is set', env),
      tell: (key) => `${dataKeyTold}\n  DATA_KEY=${key}\n\n  It is only shown once.`,
    },
    {
      ...secret(
        'PUSH_KEY',
        'Set PUSH_KEY, which identifies the site to push services, unless it is set',
        env,
      ),
      input: newPushKey,
    },
    {
      what: 'Show the Time Travel bookmark from before this deployment',
      args: ['d1', 'time-travel', 'info', database.name, ...env],
    },
    {
      what: 'Apply migrations',
      args: ['d1', 'migrations', 'apply', database.name, '--remote', ...env],
    },
    {
      what: 'Apply triggers and reference data',
      args: ['d1', 'execute', database.name, '--remote', '--file', afterMigrationsFile, ...env],
    },
    {
      what: 'Deploy the worker at the host of SITE_URL only',
      args: ['deploy', '--config', builtSettings],
    },
  ];
}

/** Creates a random secret; an existing one is never overwritten. */
const secret = (name: string, what: string, env: string[]): Step => ({
  what,
  args: ['secret', 'put', name, ...env],
  input: newKey,
  needless: {
    args: ['secret', 'list', ...env],
    holds: new RegExp(`"${name}"`),
    absent: /Worker "[^"]+"( \(env: \w+\))? not found/,
  },
});
