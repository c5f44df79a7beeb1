/**
 * Fills the database of worker tests with the demo community, from a snapshot after the first
 * time.
 */

import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { insertRows } from '../../demo/insert-rows.ts';
import { getFileKey } from '../../worker/storage/files/file-name.ts';

/** True once the first test file of a run has saved the seeded database. */
let isSaved = false;

/** A WebP picture of one pixel. */
const pixel = Uint8Array.from(
  atob('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='),
  (character) => character.charCodeAt(0),
);

/** The database must be new or reset. False if it has to be reset again. */
export async function seedTestDatabase(): Promise<boolean> {
  if (isSaved) {
    await callSnapshot('restore');
    return hasTables();
  }
  const { tables } = env.TEST_COMMUNITY;
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  const size = pixel.byteLength;
  const uploaded_files = tables.uploaded_files?.map((file) => ({ ...file, size })) ?? [];
  await insertRows(env.DB, { ...tables, uploaded_files });
  await callSnapshot('save');
  isSaved = true;
  return true;
}

/** False if the store was still closing after its reset, and wrote over the snapshot. */
const hasTables = () =>
  env.DB.prepare('select 1 from users limit 1')
    .run()
    .then(
      () => true,
      () => false,
    );

async function callSnapshot(action: 'save' | 'restore') {
  const answer = await env.TEST_SNAPSHOT.fetch(`http://snapshot/${action}`);
  if (!answer.ok) throw new Error(await answer.text());
}

/** Stores the pictures of the community, each of one pixel. */
export const putSeedPictures = () =>
  Promise.all(env.TEST_COMMUNITY.files.map((name) => env.FILES.put(getFileKey(name), pixel)));
