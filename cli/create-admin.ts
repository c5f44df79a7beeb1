import { isEmail, keptEmail } from '../worker/contract/accounts/email-address.ts';
import { now } from '../worker/db/clock.ts';
import { newSecret } from '../worker/auth/link-token.ts';
import { tagOf } from '../worker/db/tag.ts';
import { adminStatements } from '../worker/auth/first-admin.ts';
import { end, given } from './args.ts';
import { deployed } from './deploy/load-settings.ts';
import { execute, executing } from './deploy/execute-sql.ts';
import type { Target } from './deploy/deploy-settings.ts';
import { wrangler } from './deploy/run-wrangler.ts';
import { announce, placeOf, placeOption } from './site-location.ts';

// `npm run admin -- EMAIL [--name NAME] [--env staging]` creates an admin of a deployed site, or promotes an
// existing account. It prints a link to set a password, valid for one hour.

const ofLocal = 'A local site (npm start) already has an admin: admin@example.org.';
const usage = `npm run admin -- EMAIL [--name NAME] [--env production|staging]

Makes the account with this e-mail address an admin of the deployed site, and creates the account if needed.\nPrints a link to set a password, valid for one hour. ${ofLocal}`;
const { email, name, env } = asked();
const settings = deployed(env, ofLocal);
const url = settings.vars.SITE_URL ?? '';
announce('Adding an admin to', env, url);
const { secret, hash } = await newSecret();
const account = { email, name, tag: tagOf(name, 'admin'), hash, now: now() };
await execute(env, settings, adminStatements(account));
const found = await wrangler([
  ...[...executing(env, settings), '--json', '--command'],
  `select id from users where email = '${email.replaceAll("'", "''")}'`,
]);
const id = /"id":\s*"([^"]+)"/.exec(found.output)?.[1];
if (!id) end(`${found.output}\nThe account could not be found after it was saved.`);
console.log(`${email} is now an admin of ${url}. Set a password within one hour:`);
console.log(`\n  ${url}/password-reset/${id}/${secret}\n`);

function asked(): { email: string; name: string; env: Target } {
  const options = {
    name: { type: 'string' },
    env: placeOption,
  } as const;
  const { values, positionals } = given(usage, options, true);
  const email = keptEmail(positionals[0] ?? '');
  if (positionals.length !== 1) end(`Enter one e-mail address.\n${usage}`);
  if (!isEmail(email)) end(`${email} is not a valid e-mail address.\n${usage}`);
  const name = values.name?.trim() || (email.split('@')[0] ?? email);
  const env = placeOf(values.env, usage);
  if (env === 'local') end(ofLocal);
  return { email, name, env };
}
