import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeText } from '../worker/contract/shared/decode-text.ts';
import { gazetteer } from './local/gazetteer/read-gazetteer.ts';
import { placesOf } from './local/gazetteer/build-places.ts';
import { placesOfFile } from './local/gazetteer/parse-places-file.ts';
import { indexedAnew, placeStatements } from './local/gazetteer/place-statements.ts';
import { BrokenStores, migrate } from './local/migrations.ts';
import { root, serve } from './local/serve-build.ts';
import { lockStores } from './local/lock-stores.ts';
import { end, faultIn, given } from './args.ts';
import { deployed } from './deploy/load-settings.ts';
import { execute } from './deploy/execute-sql.ts';
import { announce, type Place, placeOf, placeOption } from './site-location.ts';

// `npm run places:import -- GB IE [--file FILE] [--env production|staging|local]` loads towns of countries and
// places of a file. The directory search uses them for distances. It is safe to run again.

const ofLocal = 'For the local site, add --env local.';
const usage = `npm run places -- [COUNTRY …] [--file FILE] [--env production|staging|local]

Loads the towns of these countries (two-letter codes, such as GB IE) into the deployed site. With --env local, loads
them into the local site, which must not be running. Existing places are updated. From GeoNames, CC BY 4.0. FILE adds
places of your own, such as postcodes, as CSV: name,country,lat,lng.`;
const { countries, file, env } = asked();
const rows = [...placesOf(countries, gazetteer()), ...(file ? fromFile(file) : [])];
const without = countries.filter((code) => !rows.some(({ country_id }) => country_id === code));
if (without.length > 0) end(`No towns found for ${without.join(', ')}. Nothing was changed.`);
const statements = [...placeStatements(rows), indexedAnew];
if (env === 'local') {
  announce('Loading places into', env, 'the data in .wrangler/state');
  await loadHere().catch((error: unknown) => {
    if (error instanceof BrokenStores) end(error.message);
    throw error;
  });
} else {
  const settings = deployed(env, ofLocal);
  announce('Loading places into', env, settings.vars.SITE_URL ?? '');
  await execute(env, settings, statements);
}
console.log(
  `Loaded ${rows.length.toLocaleString('en-GB')} ${rows.length === 1 ? 'place' : 'places'} for ${[...countries, ...(file ? [file] : [])].join(', ')}.`,
);

async function loadHere() {
  const stores = process.env.LOCAL_STORES ?? join(root, '.wrangler/state/v3');
  const locked = lockStores(stores, null);
  if (locked) end(`${locked}\nNothing was changed.`);
  const miniflare = await serve({ port: 0, stores });
  try {
    const db = (await miniflare.getD1Database('DB')) as unknown as D1Database;
    await migrate(db);
    await db.batch(statements.map((sql) => db.prepare(sql)));
  } finally {
    await miniflare.dispose();
  }
}

function fromFile(name: string) {
  try {
    return placesOfFile(decodeText(readFileSync(name)));
  } catch (error) {
    return end(`${faultIn(error)}\nNothing was changed.`);
  }
}

function asked(): { countries: string[]; file: string | null; env: Place } {
  const options = { env: placeOption, file: { type: 'string' } } as const;
  const { values, positionals } = given(usage, options, true);
  const countries = [...new Set(positionals.map((code) => code.toUpperCase()))];
  const odd = countries.find((code) => !/^[A-Z]{2}$/.test(code));
  if (odd) end(`${odd} is not a country code.\n${usage}`);
  const { env, file = null } = values;
  if (countries.length === 0 && !file) end(usage);
  if (file && !existsSync(file)) end(`${file} does not exist.`);
  return { countries, file, env: placeOf(env, usage) };
}
