// @vitest-environment node
import { spawn } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createCheckout, readDeployableSettings } from '../tests/fixtures/cli/checkout.ts';
import { createTempFolder, startTestServer } from '../tests/setup/temp.ts';

const folder = createTempFolder();
const checkout = createCheckout(readDeployableSettings());
afterAll(() => rmSync(checkout, { recursive: true }));

/** Temporary files with admin data. */
const files = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.sql$/.test(name));

/** Runs the command against a Cloudflare API that returns errors, or interrupts it there. */
async function run(isInterrupted: boolean) {
  const seen: string[][] = [];
  const cloudflare = await startTestServer((_, response) => {
    seen.push(files());
    if (isInterrupted && child.pid) process.kill(-child.pid, 'SIGINT');
    const errors = [{ code: 10000, message: 'Authentication error' }];
    const answer = { success: false, errors, messages: [], result: null };
    response.writeHead(403, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
  });
  const env = {
    ...process.env,
    TMPDIR: folder,
    CLOUDFLARE_API_BASE_URL: cloudflare,
    CLOUDFLARE_API_TOKEN: 'none',
    CLOUDFLARE_ACCOUNT_ID: 'none',
  };
  // A process group, as in a terminal, where Ctrl-C reaches both processes.
  const command = [join(checkout, 'cli/create-admin.ts'), 'wren@example.net'];
  const child = spawn(process.execPath, command, { env, detached: true });
  const said: string[] = [];
  child.stderr.on('data', (text) => said.push(String(text)));
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, said: said.join(''), seen };
}

test.each([
  ['that fails', false, 'The command stopped here. Run it again; nothing is created twice.'],
  ['that is interrupted', true, 'Interrupted. Run the command again; nothing is created twice.'],
])(
  'a command %s exits with a message and deletes the file with the hash',
  { tags: ['slow'], timeout: 60_000 },
  async (_, isInterrupted, sentence) => {
    const { status, said, seen } = await run(isInterrupted);
    expect(seen[0]).toEqual([expect.stringMatching(/statements\.sql$/)]);
    expect(status).toBe(1);
    expect(said).toContain(sentence);
    expect(files()).toEqual([]);
  },
);
