import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { faultOfKeys } from '../../worker/http/validate-secrets.ts';
import { buildIfChanged } from './build-if-changed.ts';
import { playCrons } from './run-crons.ts';
import { listLocalAccounts } from './list-local-accounts.ts';
import { BrokenStores } from './migrations.ts';
import { dataKeyTold, newKey, newPushKey } from './generate-key.ts';
import { watchNpm } from './watch-npm.ts';
import { emptyMark, preparedStamp, prepareStores } from './prepare-stores.ts';
import { addSecret, readSecrets } from './local-secrets.ts';
import { root, serve } from './serve-build.ts';
import { lockStores, readStoresHolder } from './lock-stores.ts';
import { testedVars } from './local-vars.ts';

// `npm start` builds the site, prepares the local stores and serves the production build.

watchNpm(() => process.kill(process.pid, 'SIGTERM'));

/** Tests set LOCAL_STORES to leave the local data unchanged. */
const stores = process.env.LOCAL_STORES ?? join(root, '.wrangler/state/v3');
const port = await freePort(process.env.PORT ?? '8787');
const address = `http://localhost:${port}`;
const locked = lockStores(stores, port);
if (locked) endWith(locked);

keepSecrets();
await buildIfChanged();
if (process.env.EMPTY && existsSync(preparedStamp(stores))) {
  console.log('EMPTY has no effect: there is local data. Delete .wrangler/state to start empty.');
}
await prepareStores(stores).catch((error: unknown) => {
  if (error instanceof BrokenStores) endWith(error.message);
  throw error;
});
const SOCIAL_URL = existsSync(emptyMark(stores)) ? '' : testedVars.SOCIAL_URL;
const vars = { SOCIAL_URL, ...readSecrets(), SITE_URL: address };
const accounts = listLocalAccounts(stores);
const miniflare = await serve({ port, stores, vars });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
playCrons(miniflare);
announce(accounts);

/** Exits after at most five seconds; Miniflare ends workerd on exit. */
async function stop() {
  setTimeout(() => process.exit(1), 5000).unref();
  await miniflare.dispose();
  process.exit(0);
}

/** Writes missing random keys to `.dev.vars`, which git ignores. */
function keepSecrets() {
  const secrets = readSecrets();
  stopAtFault(faultOfKeys({ ...secrets, SESSION_KEY: secrets.SESSION_KEY || newKey() }));
  const made = { SESSION_KEY: newKey, DATA_KEY: newKey, PUSH_KEY: newPushKey };
  for (const [name, make] of Object.entries(made)) {
    if (secrets[name]) continue;
    addSecret(name, make());
    if (name === 'DATA_KEY') console.log(dataKeyTold);
  }
}

/** Exits on an invalid key. Only the session key is replaceable; without DATA_KEY, encrypted data is lost. */
function stopAtFault(fault: string | null) {
  if (fault === null) return;
  const mend = fault.startsWith('SESSION_KEY')
    ? 'Delete its line in .dev.vars, and a new one is created.'
    : 'Restore the previous key in .dev.vars. Without it, encrypted data cannot be read.';
  endWith(`${fault} ${mend}`);
}

function endWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Returns the requested port, or exits if it is invalid or in use. */
async function freePort(text: string): Promise<number> {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    endWith(`PORT is ${text}, which is not a valid port. Use a number from 1 to 65535.`);
  }
  if (await isTaken(port)) {
    const holder = readStoresHolder(stores);
    endWith(
      holder?.port === port
        ? `Port ${port} is already used by this site (process ${holder.pid}). Stop it first: kill ${holder.pid}`
        : `Port ${port} is in use. Stop the process that uses it, or set PORT to another port.`,
    );
  }
  return port;
}

function isTaken(port: number) {
  return new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(true));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(false)));
  });
}

/** Prints the address and the local accounts; after an import none exist. */
function announce(people: string[]) {
  const accounts = people.map((line) => `    ${line}\n`).join('');
  console.log(`
  ${address}              the site
  ${address}/sobe/docs    its API
  ${address}/healthz      its health
${accounts && `\n  Accounts, all with the password Wellbeing-2026:\n${accounts}`}
  Press Ctrl-C to stop. Data is stored in .wrangler/state; delete that folder to start over.
`);
}
