import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { afterMigrations } from './local/migrations.ts';
import { end, given } from './args.ts';
import { attach } from './deploy/custom-domain.ts';
import { checked } from './deploy/load-settings.ts';
import { isOfDatabase, makeDatabase } from './deploy/create-database.ts';
import { buildSchema } from './deploy/build-schema.ts';
import { environmentOf, type Target, targetOf } from './deploy/deploy-settings.ts';
import { smoke } from './deploy/run-smoke-test.ts';
import { type Step, stepsOf } from './deploy/deploy-steps.ts';
import { take } from './deploy/run-step.ts';
import {
  afterMigrationsFile,
  buildFolder,
  builtSettings,
  root,
  typed,
  versionIn,
  wrangler,
} from './deploy/run-wrangler.ts';
import { announce, placeOption } from './site-location.ts';

// `npm run deploy [-- --env staging] [--dry-run]` checks settings, creates resources, migrates, deploys and
// runs a smoke test.
// It is safe to run again.

const usage = `npm run deploy -- [--env production|staging] [--dry-run] [--yes]

Creates the required resources, runs migrations, deploys, and checks that the site responds.
--dry-run shows what would happen; --yes creates the database without asking.`;
const { env, isDry, isYes } = asked();
const before = checked(env);
const url = before.settings.vars.SITE_URL ?? '';
announce(isDry ? 'Dry run for' : 'Deploying to', env, url);
if (!isDry) await requireAccount();
const { settings, faults } = isDry ? before : await withDatabase(before);
if (!isDry) {
  for (const fault of faults) say(`  ! ${fault}`);
  if (faults.length > 0) end('\nNothing was deployed. Fix this in wrangler.toml first.');
}
build();
let told = '';
for (const step of stepsOf(env, settings)) told = await follow(step);
if (isDry) await rehearse();
else await look(versionIn(told));

/** Creates the database after all other settings are valid. */
async function withDatabase(before: ReturnType<typeof checked>) {
  if (before.faults.some((fault) => !isOfDatabase(fault))) return before;
  const unmade = await makeDatabase(env, before.settings, wrangler, { isYes });
  if (unmade) end(`\n${unmade}`);
  return checked(env);
}

async function requireAccount() {
  if ((await wrangler(['whoami'])).output.includes('Account ID')) return;
  for (const fault of before.faults) say(`  ! ${fault}`);
  end('\nNot signed in to Cloudflare. Run "npx wrangler login", or set CLOUDFLARE_API_TOKEN.');
}

function asked(): { env: Target; isDry: boolean; isYes: boolean } {
  const { values } = given(usage, {
    env: placeOption,
    'dry-run': { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
  });
  return { env: targetOf(values.env, usage), isDry: values['dry-run'], isYes: values.yes };
}

function build() {
  say('\n— Check the migrations on an empty database');
  try {
    buildSchema();
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error));
  }
  say('\n— Build');
  const vite = ['node_modules/.bin/vite', 'build', '--logLevel', 'warn', '--outDir', buildFolder];
  const named = env === 'production' ? {} : { CLOUDFLARE_ENV: env };
  const { status } = spawnSync('node', vite, {
    // A lower log level would warn about local secrets, which are not deployed.
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...named, WRANGLER_LOG: 'warn' },
  });
  if (status !== 0) {
    refuse('The build failed.');
    endWithFaults();
  }
  writeFileSync(afterMigrationsFile, afterMigrations().join(';\n'));
  if (URL.canParse(url)) attach(url);
}

/** A dry run collects faults and lists them at the end. */
function refuse(fault: string) {
  if (!isDry) end(`\n${fault}\nNothing was changed.`);
  faults.push(fault);
}

function endWithFaults(): never {
  const list = faults.map((fault) => `  ! ${fault}`).join('\n');
  end(`\n${faults.length} ${faults.length === 1 ? 'problem' : 'problems'}:\n${list}`);
}

/** Runs a step and returns the output of wrangler. Exits if it fails. */
async function follow(step: Step): Promise<string> {
  say(`\n— ${step.what}\n  ${typed(step.args)}`);
  if (isDry) return '';
  const { ok, output } = await take(step, wrangler);
  say(output.trim().replace(/^/gm, '  '));
  if (!ok)
    end(
      `\nDeployment stopped here. Completed steps can stay. Fix the problem, then run the command again.`,
    );
  return output;
}

/** Runs the steps that need no Cloudflare account. */
async function rehearse() {
  const { ok } = await wrangler(['deploy', '--dry-run', '--config', builtSettings], {
    shown: true,
  });
  say(
    `\n— Smoke test: waits until ${url.replace(/\/$/, '')}/healthz reports the new version, then requests a few addresses.`,
  );
  say('Dry run: nothing was changed.');
  if (!ok) faults.push('wrangler rejected the build. See its output above.');
  if (faults.length > 0) endWithFaults();
  process.exit(0);
}

async function look(version: string | undefined) {
  if (!version)
    end(
      '\nThe worker was deployed, but wrangler did not report its version. Check the site yourself.',
    );
  say(`\n— Check that ${url} responds with version ${version}`);
  const found = await smoke(url, version);
  if (found.length === 0)
    return say(`  The site responds. To create the first admin: npm run admin -- EMAIL`);
  for (const fault of found) say(`  ! ${fault}`);
  end(
    `\nThe site is deployed but does not respond correctly. To restore the previous version, run "${typed(['rollback', ...environmentOf(env)])}". Migrations stay applied and work with that version.`,
  );
}

function say(text: string) {
  console.log(text);
}
