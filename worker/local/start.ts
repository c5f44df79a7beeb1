import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfChanged } from './build.ts';
import { playCrons } from './crons.ts';
import { prepareStores } from './prepare.ts';
import { readSecrets, root, serve } from './serve.ts';

// `npm start`: builds, creates and fills the local stores, and serves the production build.

const port = Number(process.env.PORT ?? 8787);
const address = `http://localhost:${port}`;
const stores = join(root, '.wrangler/state/v3');

await buildIfChanged();
keepSecret();
await prepareStores(stores);
const miniflare = await serve({ port, stores, vars: { ...readSecrets(), SITE_URL: address } });
const stop = async () => {
  await miniflare.dispose();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
playCrons(miniflare);
announce();

/** A random key that signs sessions, written once; git ignores the file. */
function keepSecret() {
  if (readSecrets().SESSION_KEY) return;
  const key = randomBytes(32).toString('base64url');
  appendFileSync(join(root, '.dev.vars'), `SESSION_KEY="${key}"\n`);
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
