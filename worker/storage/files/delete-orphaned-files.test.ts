import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  getFileCleanupNote,
  getFileReport,
  hourMs,
  listExistingObjects,
  putObjects,
  putUnknownObjects,
  runFileCleanup,
  runFileCleanupAfter,
  runFileCleanupTwice,
} from '../../../tests/fixtures/files.ts';
import { DB, withSeededDatabase } from '../../../tests/setup/database.ts';
import { Database } from '../../db/client.ts';
import { cleanUpFilesJob } from './clean-up-files-job.ts';
import { getFileKey, getResizedKey } from './file-name.ts';

withSeededDatabase({ pictures: true });

/** Runs the job for one part with other bindings or other methods of the database. */
const runFor = (part: number, bindings: object = {}, database: object = {}) => {
  const memory = { state: { part, missing: [] }, saveState: async () => {} };
  const db = Object.assign(new Database(env.DB), database);
  return cleanUpFilesJob.run({ ...env, ...bindings }, db, memory);
};

test('deletes nothing and reports when most objects of a part are orphans', async () => {
  const name = `e2${'f'.repeat(30)}.webp`;
  await DB.run(
    'update uploaded_files set name = ? where id = (select max(id) from uploaded_files)',
    name,
  );
  await putObjects([
    getFileKey(name),
    ...[80, 160, 320].map((width) => getResizedKey(getFileKey(name), width)),
  ]);
  const keys = await putUnknownObjects('e2', 20);
  await Promise.all([runFileCleanupTwice(), runFileCleanupTwice()]);
  await runFileCleanup();
  expect(await listExistingObjects(keys)).toBe(20);
  expect(await getFileCleanupNote()).toContain(
    'Stored files without a database row kept, because the database may be the wrong one: 20.',
  );
  expect((await getFileReport()).nameless_objects).toBe(20);

  await env.FILES.delete(keys.slice(4));
  await runFileCleanupAfter(25, 'e2');
  await runFileCleanup();
  expect(await listExistingObjects(keys)).toBe(0);
  expect((await getFileReport()).nameless_objects).toBe(0);
});

test('deletes nothing when the database does not match the bucket', async () => {
  const keys = await putUnknownObjects('e3', 3);
  await runFor(0xe3, {}, { batch: async (statements: unknown[]) => statements.map(() => []) });
  expect(await listExistingObjects(keys)).toBe(3);

  const FILES = new Proxy(env.FILES, {
    get(bucket, name) {
      if (name === 'head') return async () => null;
      const found = Reflect.get(bucket, name);
      return typeof found === 'function' ? found.bind(bucket) : found;
    },
  });
  await runFor(0xe3, { FILES });
  expect(await listExistingObjects(keys)).toBe(3);

  await runFor(0xe3);
  expect(await listExistingObjects(keys)).toBe(0);
});

test('deletes few recent orphans on a site without files', async () => {
  await env.FILES.delete((await env.FILES.list()).objects.map(({ key }) => key));
  const begunAt = (at: number) => ({
    batch: async (statements: { sql: string }[]) =>
      statements.map(({ sql }) =>
        sql.includes('from "users"') ? [{ at: new Date(at).toISOString() }] : [],
      ),
  });
  const few = await putUnknownObjects('e4', 3);
  const part = await putUnknownObjects('e5', 17);
  await runFor(0xe4, {}, begunAt(Date.now() - hourMs));
  expect(await listExistingObjects(few)).toBe(3);
  await env.FILES.delete(part);
  await runFor(0xe4, {}, begunAt(Date.now() + hourMs));
  expect(await listExistingObjects(few)).toBe(3);
  await runFor(0xe4, {}, begunAt(Date.now() - hourMs));
  expect(await listExistingObjects(few)).toBe(0);
});
