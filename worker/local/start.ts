import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { faultOfKeys } from '../lib/keys.ts';
import { buildIfChanged } from './build.ts';
import { playCrons } from './crons.ts';
import { listLocalAccounts } from './local-accounts.ts';
import { dataKeyTold, newKey, newPushKey } from './new-key.ts';
import { emptyMark, prepareStores } from './prepare.ts';
import { addSecret, readSecrets } from './secrets.ts';
import { root, serve } from './serve.ts';
import { testedVars } from './vars.ts';

// `npm start`: builds, creates and fills the local stores, and serves the production build.

const port = await freePort(process.env.PORT ?? '8787');
const address = `http://localhost:${port}`;
/** A test sets LOCAL_STORES, to leave the local data alone. */
const stores = process.env.LOCAL_STORES ?? join(root, '.wrangler/state/v3');

keepSecrets();
await buildIfChanged();
await prepareStores(stores);
const SOCIAL_URL = existsSync(emptyMark(stores)) ? '' : testedVars.SOCIAL_URL;
const vars = { SOCIAL_URL, ...readSecrets(), SITE_URL: address };
const accounts = listLocalAccounts(stores);
const miniflare = await serve({ port, stores, vars });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
playCrons(miniflare);
announce(accounts);

/** Exits at the latest after five seconds; Miniflare ends workerd as the process exits. */
async function stop() {
  setTimeout(() => process.exit(1), 5000).unref();
  await miniflare.dispose();
  process.exit(0);
}

/** Random keys, each written once; git ignores the file. */
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

/** Only a session key can be replaced: without its DATA_KEY, what is encrypted is lost. */
function stopAtFault(fault: string | null) {
  if (fault === null) return;
  const mend = fault.startsWith('SESSION_KEY')
    ? 'Delete its line in .dev.vars, and a new one is created.'
    : 'Restore the previous key in .dev.vars. Without it, encrypted data cannot be read.';
  console.error(`${fault} ${mend}`);
  process.exit(1);
}

/** The port asked for, or one sentence and the end. */
async function freePort(text: string): Promise<number> {
  const port = Number(text);
  const sentence =
    !Number.isInteger(port) || port < 1 || port > 65535
      ? `PORT is ${text}, which is no port: use a number from 1 to 65535.`
      : (await isTaken(port)) &&
        `Port ${port} is in use: end what uses it, or set PORT to another.`;
  if (sentence) {
    console.error(sentence);
    process.exit(1);
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

/** After an import nobody of the local data is there, and nothing is said of accounts. */
function announce(people: string[]) {
  const accounts = people.map((line) => `    ${line}\n`).join('');
  console.log(`
  ${address}              the site
  ${address}/sobe/docs    its API
  ${address}/healthz      its health
${accounts && `\n  Accounts, all with the password Wellbeing-2026:\n${accounts}`}
  Ctrl-C ends it. The data lies in .wrangler/state; delete that folder to begin anew.
`);
}
