import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { DB, withWorld } from '../../../tests/setup/database.ts';
import {
  hour,
  later,
  note,
  put,
  report,
  run,
  runAtOnce,
  strange,
  there,
} from '../../../tests/fixtures/files.ts';
import { Database } from '../../db/client.ts';
import { fileKey, resizedKey } from './file-name.ts';
import { cleanUpFilesJob } from './clean-up-files-job.ts';

withWorld({ pictures: true });

/** Runs the job for one part with other bindings or another database. */
const runFor = (part: number, bindings: object = {}, db: object = new Database(env.DB)) => {
  const memory = { value: { part, missing: [] }, keep: async () => {} };
  return cleanUpFilesJob.run({ ...env, ...bindings }, db as Database, memory);
};

test('deletes nothing and reports when most objects of a part are orphans', async () => {
  const name = `e2${'f'.repeat(30)}.webp`;
  await DB.run(
    'update uploaded_files set name = ? where id = (select max(id) from uploaded_files)',
    name,
  );
  await put([fileKey(name), ...[80, 160, 320].map((width) => resizedKey(fileKey(name), width))]);
  const keys = await strange('e2', 20);
  await Promise.all([runAtOnce(), runAtOnce()]);
  await run();
  expect(await there(keys)).toBe(20);
  expect(await note()).toContain(
    'Stored files without a database row kept, because the database may be the wrong one: 20.',
  );
  expect((await report()).nameless_objects).toBe(20);

  await env.FILES.delete(keys.slice(4));
  await later(25, 'e2');
  await run();
  expect(await there(keys)).toBe(0);
  expect((await report()).nameless_objects).toBe(0);
});

test('deletes nothing when the database does not match the bucket', async () => {
  const keys = await strange('e3', 3);
  await runFor(0xe3, {}, { batch: async (statements: unknown[]) => statements.map(() => []) });
  expect(await there(keys)).toBe(3);

  const FILES = new Proxy(env.FILES, {
    get(bucket, name) {
      if (name === 'head') return async () => null;
      const found = Reflect.get(bucket, name);
      return typeof found === 'function' ? found.bind(bucket) : found;
    },
  });
  await runFor(0xe3, { FILES });
  expect(await there(keys)).toBe(3);

  await runFor(0xe3);
  expect(await there(keys)).toBe(0);
});

test('deletes few recent orphans on a site without files', async () => {
  await env.FILES.delete((await env.FILES.list()).objects.map(({ key }) => key));
  const begunAt = (at: number) => ({
    batch: async (statements: { sql: string }[]) =>
      statements.map(({ sql }) =>
        sql.includes('from users') ? [{ at: new Date(at).toISOString() }] : [],
      ),
  });
  const few = await strange('e4', 3);
const part = await strange('e5', 17);
  await runFor(0xe4, {}, begunAt(Date.now() - hour));
  expect(await there(few)).toBe(3);
  await env.FILES.delete(part);
  await runFor(0xe4, {}, begunAt(Date.now() + hour));
  expect(await there(few)).toBe(3);
  await runFor(0xe4, {}, begunAt(Date.now() - hour));
  expect(await there(few)).toBe(0);
});
