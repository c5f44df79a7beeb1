import { spawnSync } from 'node:child_process';
import { buildSchema } from './deploy/build-schema.ts';
import { createDatabase, isMissingDatabaseFault } from './deploy/create-database.ts';
import { writeCustomDomain } from './deploy/custom-domain.ts';
import {
  type DeployTarget,
  getWranglerEnvArgs,
  parseDeployTarget,
} from './deploy/deploy-settings.ts';
import { type DeployStep, listDeploySteps } from './deploy/deploy-steps.ts';
import { loadSettings } from './deploy/load-settings.ts';
import { runSmokeTest } from './deploy/run-smoke-test.ts';
import { runStep } from './deploy/run-step.ts';
import {
  buildFolder,
  builtConfigFile,
  checkoutRoot,
  formatWranglerCommand,
  parseVersionId,
  runWrangler,
} from './deploy/run-wrangler.ts';
import { exitWithMessage, parseCliArgs } from './parse-cli-args.ts';
import { announceSite, envOption } from './site-location.ts';

// `npm run deploy [-- --env staging] [--dry-run]` checks settings, creates resources, migrates, deploys and
// runs a smoke test.
// It is safe to run again.

const usage = `npm run deploy -- [--env production|staging] [--dry-run] [--yes]

Creates the required resources, runs migrations, deploys, and checks that the site responds.
--dry-run shows what would happen; --yes creates the database without asking.`;
const { env, isDry, isYes } = parseDeployArgs();
const before = loadSettings(env);
const url = before.settings.vars.SITE_URL ?? '';
announceSite(isDry ? 'Dry run for' : 'Deploying to', env, url);
if (!isDry) await requireAccount();
const { settings, faults } = isDry ? before : await withDatabase(before);
if (!isDry) {
  for (const fault of faults) printHeading(`  ! ${fault}`);
  if (faults.length > 0)
    exitWithMessage('\nNothing was deployed. Fix this in wrangler.toml first.');
}
build();
let lastOutput = '';
for (const step of listDeploySteps(env, settings)) lastOutput = await followStep(step);
if (isDry) await runDryRun();
else await checkSite(parseVersionId(lastOutput));

/** Creates the database after all other settings are valid. */
async function withDatabase(before: ReturnType<typeof loadSettings>) {
  if (before.faults.some((fault) => !isMissingDatabaseFault(fault))) return before;
  const unmade = await createDatabase(env, before.settings, runWrangler, { isYes });
  if (unmade) exitWithMessage(`\n${unmade}`);
  return loadSettings(env);
}

async function requireAccount() {
  if ((await runWrangler(['whoami'])).output.includes('Account ID')) return;
  for (const fault of before.faults) printHeading(`  ! ${fault}`);
  exitWithMessage(
    '\nNot signed in to Cloudflare. Run "npx wrangler login", or set CLOUDFLARE_API_TOKEN.',
  );
}

function parseDeployArgs(): { env: DeployTarget; isDry: boolean; isYes: boolean } {
  const { values } = parseCliArgs(usage, {
    env: envOption,
    'dry-run': { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
  });
  return { env: parseDeployTarget(values.env, usage), isDry: values['dry-run'], isYes: values.yes };
}

function build() {
  printHeading('\n— Check the migrations on an empty database');
  try {
    buildSchema();
  } catch (error) {
    addFault(error instanceof Error ? error.message : String(error));
  }
  printHeading('\n— Build');
  const vite = ['node_modules/.bin/vite', 'build', '--logLevel', 'warn', '--outDir', buildFolder];
  const named = env === 'production' ? {} : { CLOUDFLARE_ENV: env };
  const { status } = spawnSync('node', vite, {
    // A lower log level would warn about local secrets, which are not deployed.
    cwd: checkoutRoot,
    stdio: 'inherit',
    env: { ...process.env, ...named, WRANGLER_LOG: 'warn' },
  });
  if (status !== 0) {
    addFault('The build failed.');
    endWithFaults();
  }
  if (URL.canParse(url)) writeCustomDomain(url);
}

/** A dry run collects faults and lists them at the end. */
function addFault(fault: string) {
  if (!isDry) exitWithMessage(`\n${fault}\nNothing was changed.`);
  faults.push(fault);
}

function endWithFaults(): never {
  const list = faults.map((fault) => `  ! ${fault}`).join('\n');
  exitWithMessage(`\n${faults.length} ${faults.length === 1 ? 'problem' : 'problems'}:\n${list}`);
}

/** Runs a step and returns the output of wrangler. Exits if it fails. */
async function followStep(step: DeployStep): Promise<string> {
  printHeading(`\n— ${step.title}\n  ${formatWranglerCommand(step.args)}`);
  if (isDry) return '';
  const { ok, output } = await runStep(step, runWrangler);
  printHeading(output.trim().replace(/^/gm, '  '));
  if (!ok)
    exitWithMessage(
      `\nDeployment stopped here. You don’t need to undo the completed steps. Fix the problem, then run the command again.`,
    );
  return output;
}

/** Runs the steps that need no Cloudflare account. */
async function runDryRun() {
  const { ok } = await runWrangler(['deploy', '--dry-run', '--config', builtConfigFile], {
    shown: true,
  });
  printHeading(
    `\n— Smoke test: waits until ${url.replace(/\/$/, '')}/healthz reports the new version, then requests a few addresses.`,
  );
  printHeading('Dry run: nothing was changed.');
  if (!ok) faults.push('wrangler rejected the build. See its output above.');
  if (faults.length > 0) endWithFaults();
  process.exit(0);
}

async function checkSite(version: string | undefined) {
  if (!version)
    exitWithMessage(
      '\nThe worker was deployed, but wrangler did not report its version. Check the site yourself.',
    );
  printHeading(`\n— Check that ${url} responds with version ${version}`);
  const found = await runSmokeTest(url, version);
  if (found.length === 0)
    return printHeading(`  The site responds. To create the first admin: npm run admin -- EMAIL`);
  for (const fault of found) printHeading(`  ! ${fault}`);
  exitWithMessage(
    `\nThe site is deployed but does not respond correctly. To restore the previous version, run "${formatWranglerCommand(['rollback', ...getWranglerEnvArgs(env)])}". Migrations stay applied and work with that version.`,
  );
}

function printHeading(text: string) {
  console.log(text);
}
