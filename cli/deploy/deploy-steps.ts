/** The wrangler commands of a deployment in order, each with its acceptable outcomes. */

import { writeFileSync } from 'node:fs';
import { dataKeyNotice, generateKey, generatePushKey } from '../local/generate-key.ts';
import {
  listAfterMigrationStatements,
  readTriggerNames,
  splitTriggerNames,
  triggerNamesQuery,
} from '../local/migrations.ts';
import { type DeploySettings, type DeployTarget, getWranglerEnvArgs } from './deploy-settings.ts';
import { afterMigrationsFile, builtConfigFile } from './run-wrangler.ts';

/** A wrangler command and its acceptable outcomes. */
export interface DeployStep {
  /** Title shown in the terminal. */
  title: string;
  args: string[];
  /** Output of a failure that only means that the resource exists. */
  existsError?: RegExp;
  /** Text for stdin. */
  input?: () => string;
  /** Message after success; receives the text that was sent. */
  successMessage?: (input: string) => string;
  /**
   * Uses the output after success and returns the text to show instead.
   * @throws Error that stops the deployment
   */
  readOutput?: (output: string) => string;
  /** Command that checks whether the resource exists: its output matches `holds`, or fails with `absent`. */
  existsCheck?: { args: string[]; holds: RegExp; absent: RegExp };
}

/**
 * Lists the steps of a deployment before the smoke test. Migrations run while the old version still serves;
 * each is compatible with it.
 */
export function listDeploySteps(
  target: DeployTarget,
  { database, buckets, queues }: DeploySettings,
): DeployStep[] {
  const env = getWranglerEnvArgs(target);
  const exists = /already (exists|taken)|already own|10004|11009/i;
  return [
    ...buckets.map((name) => ({
      title: `Create the bucket ${name}`,
      args: ['r2', 'bucket', 'create', name],
      existsError: exists,
    })),
    ...queues.map((name) => ({
      title: `Create the queue ${name}`,
      args: ['queues', 'create', name],
      existsError: exists,
    })),
    createSecretStep('SESSION_KEY', 'Set SESSION_KEY, which signs sessions, unless it is set', env),
    {
      ...createSecretStep(
        'DATA_KEY',
        'Set DATA_KEY, which encrypts stored secrets, unless it is set',
        env,
      ),
      successMessage: (key) => `${dataKeyNotice}\n  DATA_KEY=${key}\n\n  It is only shown once.`,
    },
    {
      ...createSecretStep(
        'PUSH_KEY',
        'Set PUSH_KEY, which identifies the site to push services, unless it is set',
        env,
      ),
      input: generatePushKey,
    },
    {
      title: 'Show the Time Travel bookmark from before this deployment',
      args: ['d1', 'time-travel', 'info', database.name, ...env],
    },
    {
      title: 'Apply migrations',
      args: ['d1', 'migrations', 'apply', database.name, '--remote', ...env],
    },
    {
      title: 'List the triggers of the database',
      args: [
        ...['d1', 'execute', database.name, '--remote', '--json'],
        ...['--command', triggerNamesQuery, ...env],
      ],
      readOutput: (output) => writeAfterMigrationsFile(parseTriggerNames(output)),
    },
    {
      // D1 imports a file in one transaction, so no write runs without triggers.
      title: 'Apply triggers and reference data',
      args: ['d1', 'execute', database.name, '--remote', '--file', afterMigrationsFile, ...env],
    },
    {
      title: 'Deploy the worker at the host of SITE_URL only',
      args: ['deploy', '--config', builtConfigFile],
    },
  ];
}

/** Creates a random secret; an existing one is never overwritten. */
const createSecretStep = (name: string, what: string, env: string[]): DeployStep => ({
  title: what,
  args: ['secret', 'put', name, ...env],
  input: generateKey,
  existsCheck: {
    args: ['secret', 'list', ...env],
    holds: new RegExp(`"${name}"`),
    absent: /Worker "[^"]+"( \(env: \w+\))? not found/,
  },
});

/**
 * Reads trigger names from the output of `wrangler d1 execute --json`.
 * @throws Error if the output has no result
 */
export function parseTriggerNames(output: string): string[] {
  const found = /"trigger_names":\s*(?:null|"([^"]*)")/.exec(output);
  if (!found) throw new Error('wrangler did not list the triggers of the database.');
  return splitTriggerNames(found[1]);
}

/** Writes the file of the next step, which drops the given triggers. */
function writeAfterMigrationsFile(triggers: string[]) {
  writeFileSync(afterMigrationsFile, listAfterMigrationStatements(triggers).join(';\n'));
  const names = readTriggerNames();
  const former = triggers.filter((name) => !names.includes(name));
  return former.length > 0
    ? `The next step drops the triggers of an older version: ${former.join(', ')}.`
    : `No trigger of an older version.`;
}
