// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rateLimits } from '../../worker/contract/accounts/rate-limits.ts';
import { type DeployTarget, readDeploySettings, readWranglerConfig } from './deploy-settings.ts';
import { listDeploySteps } from './deploy-steps.ts';
import { checkoutRoot, formatWranglerCommand } from './run-wrangler.ts';

const production = readDeploySettings('production');
const staging = readDeploySettings('staging');

test('creates all queues and migrates before deploying the worker', () => {
  const commands = listDeploySteps('production', production).map(({ args }) =>
    formatWranglerCommand(args),
  );
  const named =
    readFileSync(join(checkoutRoot, 'wrangler.toml'), 'utf8').split('[env.staging')[0] ?? '';
  for (const [, queue] of named.matchAll(/queue = "([^"]+)"/g)) {
    expect(commands).toContain(`npx wrangler queues create ${queue}`);
  }
  const order = ['time-travel', 'migrations apply', 'd1 execute', 'npx wrangler deploy'];
  const places = order.map((words) => commands.findIndex((command) => command.includes(words)));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(Math.min(...places)).toBeGreaterThan(0);
});

test('staging differs from production only in names', () => {
  expect(withoutNames('staging')).toEqual(withoutNames('production'));
  const names = [...production.queues, ...production.buckets, production.database.name];
  expect(names).not.toContain(staging.database.name);
  for (const name of [...staging.queues, ...staging.buckets]) expect(names).not.toContain(name);
});

/** Settings as wrangler reads them, with production names and without the values an operator sets. */
function withoutNames(target: DeployTarget) {
  const { account_id, route, routes, workers_dev, preview_urls, targetEnvironment, ...config } =
    readWranglerConfig(target);
  const databases = config.d1_databases.map(
    ({ database_name, database_id, ...database }: Record<string, unknown>) => database,
  );
  const limits = config.ratelimits.map(
    ({ namespace_id, ...limit }: Record<string, unknown>) => limit,
  );
  const held = {
    ...config,
    vars: Object.keys(config.vars),
    d1_databases: databases,
    ratelimits: limits,
  };
  return JSON.parse(JSON.stringify(held).replace(/"sobe-staging(?=["-])/g, '"sobe'));
}

test.each(['production', 'staging'] as const)(
  '%s disables invocation logs and redacts queries',
  (target) => {
    expect(readWranglerConfig(target).observability).toEqual({
      enabled: true,
      redact_query_string: true,
      logs: { enabled: true, invocation_logs: false },
    });
  },
);

test.each(['production', 'staging'] as const)(
  '%s has the rate limits of the contract',
  (target) => {
    const limits: { name: string; simple: { limit: number; period: number } }[] =
      readWranglerConfig(target).ratelimits;
    expect(Object.fromEntries(limits.map(({ name, simple }) => [name, simple]))).toEqual(
      Object.fromEntries(
        Object.entries(rateLimits).map(([kind, limit]) => [
          `LIMIT_${kind.toUpperCase()}`,
          { limit, period: 60 },
        ]),
      ),
    );
  },
);
