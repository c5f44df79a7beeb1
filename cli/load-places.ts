import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeText } from '../worker/contract/shared/decode-text.ts';
import { executeSql } from './deploy/execute-sql.ts';
import { requireDeployedSettings } from './deploy/load-settings.ts';
import { buildPlaces } from './local/gazetteer/build-places.ts';
import { parsePlacesFile } from './local/gazetteer/parse-places-file.ts';
import {
  buildPlaceStatements,
  reindexPlacesStatement,
} from './local/gazetteer/place-statements.ts';
import { readGazetteer } from './local/gazetteer/read-gazetteer.ts';
import { lockStores } from './local/lock-stores.ts';
import { applyMigrations, BrokenStoresError } from './local/migrations.ts';
import { projectRoot, serveBuild } from './local/serve-build.ts';
import { exitWithMessage, getArgsError, parseCliArgs } from './parse-cli-args.ts';
import { announceSite, envOption, parseSiteLocation, type SiteLocation } from './site-location.ts';

// `npm run places:import -- GB IE [--file FILE] [--env production|staging|local]` loads towns of countries and
// places of a file. The directory search uses them for distances. It is safe to run again.

const localAdvice = 'For the local site, add --env local.';
const usage = `npm run places:import -- [COUNTRY …] [--file FILE] [--env production|staging|local]

Loads the towns of these countries (two-letter codes, such as GB IE) into the deployed site. With --env local, loads
them into the local site, which must not be running. Existing places are updated. From GeoNames, CC BY 4.0. FILE adds
places of your own, such as postcodes, as CSV: name,country,lat,lng.`;
const { countries, file, env } = parsePlacesArgs();
const rows = [...buildPlaces(countries, readGazetteer()), ...(file ? readPlacesFile(file) : [])];
const without = countries.filter((code) => !rows.some(({ country_id }) => country_id === code));
if (without.length > 0)
  exitWithMessage(`No towns found for ${without.join(', ')}. Nothing was changed.`);
const statements = [...buildPlaceStatements(rows), reindexPlacesStatement];
if (env === 'local') {
  announceSite('Loading places into', env, 'the data in .wrangler/state');
  await loadLocally().catch((error: unknown) => {
    if (error instanceof BrokenStoresError) exitWithMessage(error.message);
    throw error;
  });
} else {
  const settings = requireDeployedSettings(env, localAdvice);
  announceSite('Loading places into', env, settings.vars.SITE_URL ?? '');
  await executeSql(env, settings, statements);
}
console.log(
  `Loaded ${rows.length.toLocaleString('en-GB')} ${rows.length === 1 ? 'place' : 'places'} for ${[...countries, ...(file ? [file] : [])].join(', ')}.`,
);

async function loadLocally() {
  const stores = process.env.LOCAL_STORES ?? join(projectRoot, '.wrangler/state/v3');
  const locked = lockStores(stores, null);
  if (locked) exitWithMessage(`${locked}\nNothing was changed.`);
  const miniflare = await serveBuild({ port: 0, stores });
  try {
    const db = (await miniflare.getD1Database('DB')) as unknown as D1Database;
    await applyMigrations(db);
    await db.batch(statements.map((sql) => db.prepare(sql)));
  } finally {
    await miniflare.dispose();
  }
}

function readPlacesFile(name: string) {
  try {
    return parsePlacesFile(decodeText(readFileSync(name)));
  } catch (error) {
    return exitWithMessage(`${getArgsError(error)}\nNothing was changed.`);
  }
}

function parsePlacesArgs(): { countries: string[]; file: string | null; env: SiteLocation } {
  const options = { env: envOption, file: { type: 'string' } } as const;
  const { values, positionals } = parseCliArgs(usage, options, true);
  const countries = [...new Set(positionals.map((code) => code.toUpperCase()))];
  const odd = countries.find((code) => !/^[A-Z]{2}$/.test(code));
  if (odd) exitWithMessage(`${odd} is not a country code.\n${usage}`);
  const { env, file = null } = values;
  if (countries.length === 0 && !file) exitWithMessage(usage);
  if (file && !existsSync(file)) exitWithMessage(`${file} does not exist.`);
  return { countries, file, env: parseSiteLocation(env, usage) };
}
