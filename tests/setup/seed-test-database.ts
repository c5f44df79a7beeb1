/**
 * Fills the database of worker tests with the demo community or with one admin, from a snapshot
 * after the first time.
 */

import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { insertRows } from '../../demo/insert-rows.ts';
import { Database } from '../../worker/db/client.ts';
import { indexAllRows } from '../../worker/db/search/index-pending.ts';
import { getFileKey } from '../../worker/storage/files/file-name.ts';

type SeedName = 'demo' | 'bare';

/** Databases that a test file of this run has filled and saved. */
const saved = new Set<SeedName>();

/** A WebP picture of one pixel. */
const pixel = Uint8Array.from(
  atob('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='),
  (character) => character.charCodeAt(0),
);

/** The database must be new or reset. False if it has to be reset again. */
export async function seedTestDatabase(name: SeedName = 'demo'): Promise<boolean> {
  if (saved.has(name)) {
    await callSnapshot('restore', name);
    return hasTables();
  }
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  await insertRows(env.DB, name === 'demo' ? getDemoRows() : env.TEST_BARE_SITE);
  await indexAllRows(new Database(env.DB));
  await callSnapshot('save', name);
  saved.add(name);
  return true;
}

/** Rows of the demo community, with the size of the pictures that are stored. */
function getDemoRows() {
  const { tables } = env.TEST_COMMUNITY;
  const size = pixel.byteLength;
  const uploaded_files = tables.uploaded_files?.map((file) => ({ ...file, size })) ?? [];
  return { ...tables, uploaded_files };
}

/** False if the store was still closing after its reset, and wrote over the snapshot. */
const hasTables = () =>
  env.DB.prepare('select 1 from users limit 1')
    .run()
    .then(
      () => true,
      () => false,
    );

async function callSnapshot(action: 'save' | 'restore', name: SeedName) {
  const answer = await env.TEST_SNAPSHOT.fetch(`http://snapshot/${action}/${name}`);
  if (!answer.ok) throw new Error(await answer.text());
}

/** Stores the pictures of the community, each of one pixel. */
export const putSeedPictures = () =>
  Promise.all(env.TEST_COMMUNITY.files.map((name) => env.FILES.put(getFileKey(name), pixel)));
