import { buildFirstAdminSql } from '../worker/auth/first-admin.ts';
import { createToken } from '../worker/auth/link-token.ts';
import { isEmail, normalizeEmail } from '../worker/contract/accounts/email-address.ts';
import { getNowIso } from '../worker/db/clock.ts';
import { buildTag } from '../worker/db/url-tag.ts';
import type { DeployTarget } from './deploy/deploy-settings.ts';
import { executeSql, getD1ExecuteArgs } from './deploy/execute-sql.ts';
import { requireDeployedSettings } from './deploy/load-settings.ts';
import { runWrangler } from './deploy/run-wrangler.ts';
import { exitWithMessage, parseCliArgs } from './parse-cli-args.ts';
import { announceSite, envOption, parseSiteLocation } from './site-location.ts';

// `npm run admin -- EMAIL [--name NAME] [--env staging]` creates an admin of a deployed site, or promotes an
// existing account. It prints a link to set a password, valid for one hour.

const localAdvice = 'A local site (npm start) already has an admin: admin@example.org.';
const usage = `npm run admin -- EMAIL [--name NAME] [--env production|staging]

Makes the account with this e-mail address an admin of the deployed site, and creates the account if needed.\nPrints a link to set a password, valid for one hour. ${localAdvice}`;
const { email, name, env } = parseAdminArgs();
const settings = requireDeployedSettings(env, localAdvice);
const url = settings.vars.SITE_URL ?? '';
announceSite('Adding an admin to', env, url);
const { secret, hash } = await createToken();
const account = { email, name, tag: buildTag(name, 'admin'), hash, now: getNowIso() };
await executeSql(env, settings, buildFirstAdminSql(account));
const found = await runWrangler([
  ...[...getD1ExecuteArgs(env, settings), '--json', '--command'],
  `select id from users where email = '${email.replaceAll("'", "''")}'`,
]);
const id = /"id":\s*"([^"]+)"/.exec(found.output)?.[1];
if (!id) exitWithMessage(`${found.output}\nThe account could not be found after it was saved.`);
console.log(`${email} is now an admin of ${url}. Set a password within one hour:`);
console.log(`\n  ${url}/password-reset/${id}/${secret}\n`);

function parseAdminArgs(): { email: string; name: string; env: DeployTarget } {
  const options = {
    name: { type: 'string' },
    env: envOption,
  } as const;
  const { values, positionals } = parseCliArgs(usage, options, true);
  const email = normalizeEmail(positionals[0] ?? '');
  if (positionals.length !== 1) exitWithMessage(`Enter one e-mail address.\n${usage}`);
  if (!isEmail(email)) exitWithMessage(`${email} is not a valid e-mail address.\n${usage}`);
  const name = values.name?.trim() || (email.split('@')[0] ?? email);
  const env = parseSiteLocation(values.env, usage);
  if (env === 'local') exitWithMessage(localAdvice);
  return { email, name, env };
}
