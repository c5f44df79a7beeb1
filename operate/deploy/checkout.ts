import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../cli/deploy/run-wrangler.ts';

/** Creates a copy of the commands in a temporary folder with these settings. */
export function checkoutWith(settings: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sobe-checkout-'));
  for (const part of ['operate', 'worker', 'package.json']) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'wrangler.toml'), settings);
  return folder;
}

/** Returns the text of a wrangler.toml that is ready to deploy, with staging. */
export function readySettings(): string {
  let ids = 0;
  return readFileSync(join(root, 'wrangler.toml'), 'utf8')
    .replaceAll('hello@example.org', 'hello@sobe.health')
    .replaceAll('http://localhost:8787', () => `https://${ids++ ? 'staging.' : ''}sobe.health`)
    .replace(/^database_id = "[0-]+"/gm, () => `database_id = "d1000000-0000-4000-8000-${ids++}"`);
}
