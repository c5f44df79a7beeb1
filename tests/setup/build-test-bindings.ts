/** Builds the schema and the rows that worker tests fill their database with. */

import { readD1Migrations } from '@cloudflare/vitest-plugin';
import { buildPlaces } from '../../cli/local/gazetteer/build-places.ts';
import { addPlaceIds } from '../../cli/local/gazetteer/place-statements.ts';
import { readGazetteer } from '../../cli/local/gazetteer/read-gazetteer.ts';
import { listAfterMigrationStatements } from '../../cli/local/migrations.ts';
import { buildDemoCommunity, buildEmptySite } from '../../demo/build-community.ts';
import { hashWeakly } from './weak-scrypt-plugin.ts';

/** Towns that tests search for, in addition to those of the demo users. */
const searchedTowns = [
  ...['Leeds', 'Bradford', 'Halifax', 'Newcastle', 'Newport', 'Reading', 'Bath', 'Galway'],
  ...['Didsbury', 'Hackney', 'Donegal'],
];

/**
 * This takes seconds, and vitest evaluates its configuration once per project, so only the worker
 * project may call it.
 */
export async function buildTestBindings() {
  const demo = buildDemoCommunity(Date.now());
  // Loading all towns would take too long.
  const places = addPlaceIds(buildPlaces(['GB', 'IE'], readGazetteer())).filter(
    ({ id, name }) =>
      demo.tables.users?.some(({ place_id }) => place_id === id) || searchedTowns.includes(name),
  );
  const password_hash = hashWeakly('Wellbeing-2026');
  const users = demo.tables.users?.map((user) => ({
    ...user,
    ...(user.password_hash ? { password_hash } : {}),
  }));
  return {
    TEST_MIGRATIONS: [
      ...(await readD1Migrations('./migrations')),
      { name: '0000_triggers_and_reference', queries: listAfterMigrationStatements() },
    ],
    TEST_COMMUNITY: asJson({
      tables: { ...demo.tables, users, places },
      files: demo.pictures.map(({ name }) => name),
    }),
    TEST_BARE_SITE: asJson(buildEmptySite(Date.now()).tables),
  };
}

const asJson = (value: object) => JSON.parse(JSON.stringify(value));
