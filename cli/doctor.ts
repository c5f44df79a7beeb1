import { isMissingDatabaseFault } from './deploy/create-database.ts';
import { loadSettings } from './deploy/load-settings.ts';
import { runWrangler } from './deploy/run-wrangler.ts';
import { checkAccount } from './doctor/check-account.ts';
import { checkKeys } from './doctor/check-keys.ts';
import { checkMigrations } from './doctor/check-schema.ts';
import { checkSite } from './doctor/check-site.ts';
import {
  type Finding,
  failedFinding,
  passedFinding,
  withStartPort,
} from './doctor/doctor-finding.ts';
import { readLocalSecrets } from './local/local-secrets.ts';
import { exitWithMessage, getLocalSiteUrl, parseCliArgs } from './parse-cli-args.ts';
import { announceSite, envOption, parseSiteLocation, type SiteLocation } from './site-location.ts';

// `npm run doctor [-- --env staging]` checks every part of a site without changing anything, and prints a fix
// for each fault.

const usage = `npm run doctor -- [--env production|staging|local] [--site ADDRESS]

Checks the settings, the Cloudflare account and the site. Shows each problem with the command that fixes it.\nChanges nothing. --env local checks the local site (npm start).`;

const { place, site } = parseDoctorArgs();
const target = place === 'local' ? null : place;
const { settings, faults: wrong } = target ? loadSettings(target) : { settings: null, faults: [] };
const address = site ?? settings?.vars.SITE_URL ?? getLocalSiteUrl();
let faults = 0;

announceSite('Checking', place, address);
printFindings('Settings', [
  ...(settings ? listSettingsFindings(wrong) : await checkKeys(readLocalSecrets())),
  checkMigrations(),
]);
if (target && settings) printFindings('Account', await checkAccount(target, settings, runWrangler));
printFindings('Site', await checkSite(address, place));
console.log(
  faults === 0
    ? '\nNo problems found.'
    : `\n${faults} ${faults === 1 ? 'problem' : 'problems'} found.`,
);
process.exitCode = faults === 0 ? 0 : 1;

function printFindings(title: string, found: Finding[]) {
  console.log(`\n${title}`);
  for (const { message: says, fix } of found) {
    if (fix === null) {
      console.log(`  ✓ ${says}`);
      continue;
    }
    console.log(`  ! ${says}\n      ${place === 'local' ? withStartPort(fix, address) : fix}`);
    faults += 1;
  }
}

function listSettingsFindings(wrong: string[]): Finding[] {
  if (wrong.length === 0) return [passedFinding('wrangler.toml is ready to deploy.')];
  const mend = 'Fix it in wrangler.toml, then run: npm run deploy';
  return wrong.map((says) =>
    failedFinding(says, isMissingDatabaseFault(says) ? 'npm run deploy' : mend, place),
  );
}

function parseDoctorArgs(): { place: SiteLocation; site: string | undefined } {
  const { env, site } = parseCliArgs(usage, {
    env: envOption,
    site: { type: 'string' },
  }).values;
  const place = parseSiteLocation(env, usage);
  if (site && !URL.canParse(site))
    exitWithMessage(`--site must be an address such as https://example.org.\n${usage}`);
  return { place, site: site && new URL(site).origin };
}
