import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { validateSecrets } from '../../worker/http/validate-secrets.ts';
import { buildIfChanged } from './build-if-changed.ts';
import { dataKeyNotice, generateKey, generatePushKey } from './generate-key.ts';
import { listLocalAccounts } from './list-local-accounts.ts';
import { addLocalSecret, readLocalSecrets } from './local-secrets.ts';
import { testVars } from './local-vars.ts';
import { lockStores, readStoresHolder } from './lock-stores.ts';
import { BrokenStoresError } from './migrations.ts';
import { getEmptyMark, getPreparedStamp, prepareStores } from './prepare-stores.ts';
import { runCrons } from './run-crons.ts';
import { projectRoot, serveBuild } from './serve-build.ts';
import { watchNpm } from './watch-npm.ts';

// `npm start` builds the site, prepares the local stores and serves the production build.

watchNpm(() => process.kill(process.pid, 'SIGTERM'));

/** Tests set LOCAL_STORES to leave the local data unchanged. */
const stores = process.env.LOCAL_STORES ?? join(projectRoot, '.wrangler/state/v3');
const port = await requireFreePort(process.env.PORT ?? '8787');
const address = `http://localhost:${port}`;
const locked = lockStores(stores, port);
if (locked) exitWith(locked);

writeMissingSecrets();
await buildIfChanged();
if (process.env.EMPTY && existsSync(getPreparedStamp(stores))) {
  console.log('EMPTY has no effect: there is local data. Delete .wrangler/state to start empty.');
}
await prepareStores(stores).catch((error: unknown) => {
  if (error instanceof BrokenStoresError) exitWith(error.message);
  throw error;
});
const SOCIAL_URL = existsSync(getEmptyMark(stores)) ? '' : testVars.SOCIAL_URL;
const vars = { SOCIAL_URL, ...readLocalSecrets(), SITE_URL: address };
const accounts = listLocalAccounts(stores);
const miniflare = await serveBuild({ port, stores, vars });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
runCrons(miniflare);
printAddress(accounts);

/** Exits after at most five seconds; Miniflare ends workerd on exit. */
async function stop() {
  setTimeout(() => process.exit(1), 5000).unref();
  await miniflare.dispose();
  process.exit(0);
}

/** Writes missing random keys to `.dev.vars`, which git ignores. */
function writeMissingSecrets() {
  const secrets = readLocalSecrets();
  exitOnFault(validateSecrets({ ...secrets, SESSION_KEY: secrets.SESSION_KEY || generateKey() }));
  const keyGenerators = {
    SESSION_KEY: generateKey,
    DATA_KEY: generateKey,
    PUSH_KEY: generatePushKey,
  };
  for (const [name, make] of Object.entries(keyGenerators)) {
    if (secrets[name]) continue;
    addLocalSecret(name, make());
    if (name === 'DATA_KEY') console.log(dataKeyNotice);
  }
}

/** Exits on an invalid key. Only the session key is replaceable; without DATA_KEY, encrypted data is lost. */
function exitOnFault(fault: string | null) {
  if (fault === null) return;
  const mend = fault.startsWith('SESSION_KEY')
    ? 'Delete its line in .dev.vars, and a new one is created.'
    : 'Restore the previous key in .dev.vars. Without it, encrypted data cannot be read.';
  exitWith(`${fault} ${mend}`);
}

function exitWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Returns the requested port, or exits if it is invalid or in use. */
async function requireFreePort(text: string): Promise<number> {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    exitWith(`PORT is ${text}, which is not a valid port. Use a number from 1 to 65535.`);
  }
  if (await isTaken(port)) {
    const holder = readStoresHolder(stores);
    exitWith(
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
function printAddress(people: string[]) {
  const accounts = people.map((line) => `    ${line}\n`).join('');
  console.log(`
  ${address}              the site
  ${address}/sobe/docs    its API
  ${address}/healthz      its health
${accounts && `\n  Accounts, all with the password Wellbeing-2026:\n${accounts}`}
  Press Ctrl-C to stop. Data is stored in .wrangler/state; delete that folder to start over.
`);
}
