// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testedVars } from '../../worker/local/vars.ts';
import { faultsOf, readSettings } from './settings.ts';
import { stepsOf } from './steps.ts';
import { root, typed } from './wrangler.ts';

const production = readSettings('production');
const staging = readSettings('staging');

const ready = {
  ...production,
  vars: {
    ...testedVars,
    SITE_URL: 'https://sobe.health',
    MAIL_FROM: 'Sobe <hello@sobe.health>',
    SOCIAL_URL: 'https://social.health/sobe',
  },
  database: { name: 'sobe', id: 'd1000000-0000-4000-8000-000000000000' },
};

test('what only fits a machine of one’s own is named before anything is changed', () => {
  const vars = { ...testedVars, SITE_URL: 'http://localhost:8787' };
  const database = { name: 'sobe', id: '00000000-0000-0000-0000-000000000000' };
  const faults = faultsOf({ ...production, vars, database });
  expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
    'SITE_URL',
    'MAIL_FROM',
    'SOCIAL_URL',
    'sobe',
  ]);
  expect(faultsOf(ready)).toEqual([]);
  const below = { ...ready.vars, SITE_URL: 'https://sobe.health/x' };
  expect(faultsOf({ ...ready, vars: below })).toHaveLength(1);
});

test('every queue that is read or parks messages is made, and migrations run before the worker', () => {
  const commands = stepsOf('production', production).map(({ args }) => typed(args));
  const named = readFileSync(join(root, 'wrangler.toml'), 'utf8').split('[env.staging')[0] ?? '';
  for (const [, queue] of named.matchAll(/queue = "([^"]+)"/g)) {
    expect(commands).toContain(`npx wrangler queues create ${queue}`);
  }
  const order = ['time-travel', 'migrations apply', 'npx wrangler deploy'];
  const places = order.map((words) => commands.findIndex((command) => command.includes(words)));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(Math.min(...places)).toBeGreaterThan(0);
});

test('staging is the same site under other names', () => {
  const renamed = (names: string[]) => names.map((name) => name.replace(/^sobe/, 'sobe-staging'));
  expect(staging.queues).toEqual(renamed(production.queues));
  expect(staging.buckets).toEqual(renamed(production.buckets));
  expect(staging.database.name).toBe('sobe-staging');
  expect(Object.keys(staging.vars)).toEqual(Object.keys(production.vars));
});
