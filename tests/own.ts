import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder of one's own, until the process ends. */
export function ownFolder() {
  const all = join(tmpdir(), `sobe-tests-${process.pid}`);
  if (!existsSync(all)) process.once('exit', () => rmSync(all, { recursive: true, force: true }));
  mkdirSync(all, { recursive: true });
  return mkdtempSync(join(all, 'own-'));
}

/** The address of a server of a test's own, which answers until the test has ended. */
export async function served(answer: RequestListener) {
  const server = createServer(answer);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
