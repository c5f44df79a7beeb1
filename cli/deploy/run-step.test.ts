// @vitest-environment node
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startTestServer } from '../../tests/setup/temp.ts';
import { readDeploySettings } from './deploy-settings.ts';
import { listDeploySteps } from './deploy-steps.ts';
import { runStep } from './run-step.ts';
import { checkoutRoot, type WranglerResult } from './run-wrangler.ts';

const key = listDeploySteps('staging', readDeploySettings('staging')).find(
  ({ existsCheck }) => existsCheck,
);
if (!key) throw new Error('No step makes the key.');

/** Result of the key step for a list of secrets, and the wrangler commands that ran. */
async function taken(list: WranglerResult) {
  const asked: { command: string; input: string | undefined }[] = [];
  const outcome = await runStep(key as NonNullable<typeof key>, async (args, { input } = {}) => {
    asked.push({ command: args.join(' '), input });
    return args[1] === 'list' ? list : { ok: true, output: 'Success!' };
  });
  return { outcome, asked };
}

/** Output of the real wrangler for a Cloudflare response to the list of secrets. */
async function listAnswered(status: number, answer: object): Promise<WranglerResult> {
  const cloudflare = await startTestServer((_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
  });
  const env = {
    ...process.env,
    CI: '1',
    CLOUDFLARE_API_BASE_URL: cloudflare,
    CLOUDFLARE_API_TOKEN: 'none',
    CLOUDFLARE_ACCOUNT_ID: 'none',
    WRANGLER_SEND_METRICS: 'false',
  };
  const wrangler = join(checkoutRoot, 'node_modules/.bin/wrangler');
  const args = ['secret', 'list', '--env', 'staging'];
  return new Promise<WranglerResult>((resolve) =>
    execFile(wrangler, args, { cwd: checkoutRoot, env }, (error, stdout, stderr) =>
      resolve({ ok: error === null, output: stdout + stderr }),
    ),
  );
}

// Wrangler is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

test('creates a random key if none exists', async () => {
  const result = [{ name: 'SESSION_KEY_PREVIOUS', type: 'secret_text' }];
  const list = await listAnswered(200, { success: true, errors: [], messages: [], result });
  expect(list.ok).toBe(true);
  const one = await taken(list);
  const other = await taken(list);
  expect(one.outcome.ok).toBe(true);
  expect(one.asked.map(({ command }) => command)).toEqual([
    'secret list --env staging',
    'secret put SESSION_KEY --env staging',
  ]);
  const [, put] = one.asked;
  expect(put?.input).toMatch(/^[\w-]{43}$/);
  expect(other.asked[1]?.input).not.toBe(put?.input);
});

test('creates the key before the worker exists', { tags: ['slow'] }, async () => {
  const errors = [{ code: 10007, message: 'This Worker does not exist on your account.' }];
  const list = await listAnswered(404, { success: false, errors, messages: [], result: null });
  expect(list.ok).toBe(false);
  expect((await taken(list)).asked).toHaveLength(2);
});

test('preserves an existing key', { tags: ['slow'] }, async () => {
  const result = [{ name: 'SESSION_KEY', type: 'secret_text' }];
  const list = await listAnswered(200, { success: true, errors: [], messages: [], result });
  expect(await taken(list)).toMatchObject({
    outcome: { ok: true, output: 'Already exists.' },
    asked: [{ command: 'secret list --env staging' }],
  });
});

test('writes nothing and explains why if the list fails', { tags: ['slow'] }, async () => {
  const errors = [{ code: 10000, message: 'Authentication error' }];
  const list = await listAnswered(403, { success: false, errors, messages: [], result: null });
  const { outcome, asked } = await taken(list);
  expect(asked).toHaveLength(1);
  expect(outcome.ok).toBe(false);
  expect(outcome.output).toContain('Authentication error');
  expect(outcome.output).toMatch(/did not show whether it exists, so it was not changed\.$/);
});

test('accepts existing resources and reports other failures', async () => {
  const step = {
    title: 'The bucket',
    args: ['r2', 'bucket', 'create', 'b'],
    existsError: /exists/,
  };
  const failed = (output: string) => runStep(step, async () => ({ ok: false, output }));
  expect((await failed('It already exists.')).ok).toBe(true);
  expect(await failed('No permission.')).toEqual({ ok: false, output: 'No permission.' });
});

test('stops if the triggers of the database cannot be read', async () => {
  const step = listDeploySteps('staging', readDeploySettings('staging')).find(
    ({ readOutput }) => readOutput,
  );
  if (!step) throw new Error('No step reads triggers.');
  const output = '[{"results": [], "success": true}]';
  expect(await runStep(step, async () => ({ ok: true, output }))).toEqual({
    ok: false,
    output: `${output}\nwrangler did not list the triggers of the database.`,
  });
});

test('shows the encryption key once, when it is created', async () => {
  const found = listDeploySteps('staging', readDeploySettings('staging')).find(({ args }) =>
    args.includes('DATA_KEY'),
  );
  if (!found) throw new Error('No step makes DATA_KEY.');
  const { existsCheck, ...step } = found;
  expect(existsCheck?.holds.test('[{"name": "DATA_KEY"}]')).toBe(true);
  expect(existsCheck?.holds.test('[{"name": "DATA_KEY_PREVIOUS"}]')).toBe(false);
  let given = '';
  const made = await runStep(step, async (_, { input } = {}) => {
    given = input ?? '';
    return { ok: true, output: 'Success!' };
  });
  expect(given).toMatch(/^[\w-]{43}$/);
  expect(made.output).toContain(`DATA_KEY=${given}`);
  expect(made.output).toContain('Keep a copy');
});
