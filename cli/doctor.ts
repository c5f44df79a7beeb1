import { readSecrets } from './local/local-secrets.ts';
import { end, given, ownUrl } from './args.ts';
import { checked } from './deploy/load-settings.ts';
import { isOfDatabase } from './deploy/create-database.ts';
import { wrangler } from './deploy/run-wrangler.ts';
import { lookAtAccount } from './doctor/check-account.ts';
import { type Found, fault, good, startAtPort } from './doctor/finding.ts';
import { lookAtKeys } from './doctor/check-keys.ts';
import { lookAtMigrations } from './doctor/check-schema.ts';
import { lookAtSite } from './doctor/check-site.ts';
import { announce, type Place, placeOf, placeOption } from './site-location.ts';

// `npm run doctor [-- --env staging]` checks every part of a site without changing anything, and prints a fix
// for each fault.

const usage = `npm run doctor -- [--env production|staging|local] [--site ADDRESS]

Checks the settings, the Cloudflare account and the site. Shows each problem with the command that fixes it.\nChanges nothing. --env local checks the local site (npm start).`;

const { place, site } = asked();
const target = place === 'local' ? null : place;
const { settings, faults: wrong } = target ? checked(target) : { settings: null, faults: [] };
const address = site ?? settings?.vars.SITE_URL ?? ownUrl();
let faults = 0;

announce('Checking', place, address);
tell('Settings', [
  ...(settings ? settingsFound(wrong) : await lookAtKeys(readSecrets())),
  lookAtMigrations(),
]);
if (target && settings) tell('Account', await lookAtAccount(target, settings, wrangler));
tell('Site', await lookAtSite(address, place));
console.log(
  faults === 0
    ? '\nNo problems found.'
    : `\n${faults} ${faults === 1 ? 'problem' : 'problems'} found.`,
);
process.exitCode = faults === 0 ? 0 : 1;

function tell(title: string, found: Found[]) {
  console.log(`\n${title}`);
  for (const { says, mend } of found) {
    if (mend === null) {
      console.log(`  ✓ ${says}`);
      continue;
    }
    console.log(`  ! ${says}\n      ${place === 'local' ? startAtPort(mend, address) : mend}`);
    faults += 1;
  }
}

function settingsFound(wrong: string[]): Found[] {
  if (wrong.length === 0) return [good('wrangler.toml is ready to deploy.')];
  const mend = 'Fix it in wrangler.toml, then run: npm run deploy';
  return wrong.map((says) => fault(says, isOfDatabase(says) ? 'npm run deploy' : mend, place));
}

function asked(): { place: Place; site: string | undefined } {
  const { env, site } = given(usage, {
    env: placeOption,
    site: { type: 'string' },
  }).values;
  const place = placeOf(env, usage);
  if (site && !URL.canParse(site))
    end(`--site must be an address such as https://example.org.\n${usage}`);
  return { place, site: site && new URL(site).origin };
}
