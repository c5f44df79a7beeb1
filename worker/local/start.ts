import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Miniflare } from 'miniflare';
import { isFilled } from '../db/seed/filled.ts';
import { fileKey } from '../files/address.ts';
import { buildIfChanged } from './build.ts';
import { playCrons } from './crons.ts';
import { migrate, readSecrets, root, serve } from './serve.ts';

// `npm start`: builds, creates and fills the local stores, and serves the production build.

const port = Number(process.env.PORT ?? 8787);
const address = `http://localhost:${port}`;

await buildIfChanged();
keepSecret();
const miniflare = await serve({
  port,
  stores: join(root, '.wrangler/state/v3'),
  vars: { ...readSecrets(), SITE_URL: address },
});
const stop = async () => {
  await miniflare.dispose();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
await prepareStores(miniflare);
playCrons(miniflare);
announce();

/** A random key that signs sessions, written once; git ignores the file. */
function keepSecret() {
  if (readSecrets().SESSION_KEY) return;
  const key = randomBytes(32).toString('base64url');
  appendFileSync(join(root, '.dev.vars'), `SESSION_KEY="${key}"\n`);
}

async function prepareStores(miniflare: Miniflare) {
  const db = (await miniflare.getD1Database('DB')) as unknown as D1Database;
  const applied = await migrate(db);
  if (applied > 0) console.log(`Applied ${applied} migrations.`);
  if (await isFilled(db)) return;
  // Only now, for a filled site starts without its texts and pictures.
  const { fillCommunity, fillEmpty } = await import('../db/seed/fill.ts');
  if (process.env.EMPTY) return fillEmpty(db, Date.now());
  console.log('Filling the database with a small community (its pictures are being drawn)...');
  const { draw } = await import('./draw.ts');
  const files = (await miniflare.getR2Bucket('FILES')) as unknown as R2Bucket;
  await fillCommunity(db, Date.now(), draw, async (name, bytes) => {
    await files.put(fileKey(name), bytes);
  });
}

function announce() {
  const accounts = process.env.EMPTY
    ? ['admin@example.org    an admin']
    : [
        'admin@example.org    an admin',
        'member@example.org   a member with every right, and friends',
        'basic@example.org    a member without friends and messages',
        'host@example.org     an admin of a location',
      ];
  console.log(`
  ${address}              the site
  ${address}/sobe/docs    its API
  ${address}/healthz      its health

  Accounts, all with the password Wellbeing-2026:
${accounts.map((line) => `    ${line}`).join('\n')}

  Ctrl-C ends it. The data lies in .wrangler/state; delete that folder to begin anew.
`);
}
