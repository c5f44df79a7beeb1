import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a temporary folder that is deleted on exit. */
export function createTempFolder() {
  const all = join(tmpdir(), `sobe-tests-${process.pid}`);
  if (!existsSync(all)) process.once('exit', () => rmSync(all, { recursive: true, force: true }));
  mkdirSync(all, { recursive: true });
  return mkdtempSync(join(all, 'own-'));
}

/** Starts an HTTP server for one test; returns its address. */
export async function startTestServer(answer: RequestListener) {
  const server = createServer(answer);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
