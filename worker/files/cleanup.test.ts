import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { ask, DB, idOf, sending, signedIn, withWorld, world } from '../../tests/world.ts';
import { uploads } from '../contract/limits.ts';
import { Database } from '../db/client.ts';
import { setClock } from '../lib/clock.ts';
import { runJob } from '../lib/jobs.ts';
import { fileKey, resizedKey } from './address.ts';
import { cleanUpFilesJob } from './cleanup.ts';
import { mp4 } from './films/samples.ts';

withWorld({ pictures: true });

let admin: Record<string, string>;
beforeAll(async () => {
  admin = await signedIn(world.admin);
});

const hour = 60 * 60_000;
const run = () => runJob(cleanUpFilesJob, env);
/** Past what holds a second run back: as when two crons meet. */
const runAtOnce = async () =>
  cleanUpFilesJob.run(env, new Database(env.DB), { value: await memory(), keep: async () => {} });

/** So many hours from now, a run looks at the part of the bucket whose names begin so. */
async function later(hours: number, part: string) {
  setClock(() => Date.now() + hours * hour);
  const next = JSON.stringify({ part: Number.parseInt(part, 16), missing: [] });
  await DB.run("update jobs set memory = ? where name = 'files'", next);
}

const memory = async () =>
  JSON.parse((await DB.value<string>("select memory from jobs where name = 'files'")) ?? 'null');

const film = mp4(uploads.partBytes + 100);

async function begun() {
  const fields = { object_type: 'users', object_id: idOf('users', world.admin) };
  const answer = await ask(
    '/sobe/v1/uploaded_files/uploads',
    sending(
      'POST',
      { ...fields, content_type: 'video/mp4', size: film.length, title: 'Film' },
      admin,
    ),
  );
  const { id } = await answer.json<{ id: string }>();
  const put = (n: number, body: Uint8Array) =>
    ask(`/sobe/v1/uploaded_files/uploads/${id}/${n}`, { method: 'PUT', body, headers: admin });
  await put(1, film.subarray(0, uploads.partBytes));
  await put(2, film.subarray(uploads.partBytes));
  return id;
}

const statusOf = async (id: string) =>
  (await ask(`/sobe/v1/uploaded_files/uploads/${id}`, { headers: admin })).status;

test('an upload of a day ago goes, a younger one stays, run twice and at once', async () => {
  const [old, young] = [await begun(), await begun()];
  await DB.run(
    'update file_uploads set created_at = ? where id = ?',
    new Date(Date.now() - 25 * hour).toISOString(),
    old,
  );
  await Promise.all([runAtOnce(), runAtOnce()]);
  await run();
  expect([await statusOf(old), await statusOf(young)]).toEqual([404, 200]);
  const parts = await env.DB.prepare('select distinct upload_id from file_upload_parts').all();
  expect(parts.results).toEqual([{ upload_id: young }]);
});

test('bytes that no file names go after a day, with their copies; all others stay', async () => {
  const nameless = `ee${'0'.repeat(30)}.png`;
  const named = `ee${'1'.repeat(30)}.png`;
  await DB.run(
    'update uploaded_files set name = ? where id = (select min(id) from uploaded_files)',
    named,
  );
  const keys = [nameless, named].flatMap((name) => [fileKey(name), resizedKey(fileKey(name), 80)]);
  const [gone, kept] = [keys.slice(0, 2), keys.slice(2)];
  for (const key of keys) await env.FILES.put(key, 'bytes');
  const others = async () =>
    (await env.FILES.list()).objects.map(({ key }) => key).filter((key) => !gone.includes(key));
  const before = await others();

  await later(-48, 'ee');
  await run();
  for (const key of keys) expect(await env.FILES.head(key), key).not.toBeNull();

  await later(25, 'ee');
  await Promise.all([runAtOnce(), runAtOnce()]);
  for (const key of gone) expect(await env.FILES.head(key), key).toBeNull();
  for (const key of kept) expect(await env.FILES.head(key), key).not.toBeNull();
  expect(await others()).toEqual(before);
});

/** Bytes of no file in a part, and how many objects are there with their copies. */
async function strange(part: string, count: number) {
  const keys = Array.from({ length: count }, (_, index) =>
    fileKey(`${part}${String(index).padStart(30, '0')}.webp`),
  );
  for (const key of keys) await env.FILES.put(key, 'bytes');
  await later(25, part);
  return keys;
}
const there = async (keys: string[]) =>
  (await Promise.all(keys.map((key) => env.FILES.head(key)))).filter(Boolean).length;
const told = async () => {
  setClock(() => Date.now());
  const report = await ask('/sobe/v1/status', { headers: admin });
  return (await report.json<{ nameless_objects: number }>()).nameless_objects;
};

test('where most of a part is no file’s, nothing goes and an admin is told, until it is in order', async () => {
  const name = `e2${'f'.repeat(30)}.webp`;
  await DB.run(
    'update uploaded_files set name = ? where id = (select max(id) from uploaded_files)',
    name,
  );
  const copies = [80, 160, 320].map((width) => resizedKey(fileKey(name), width));
  for (const key of [fileKey(name), ...copies]) await env.FILES.put(key, 'bytes');
  const keys = await strange('e2', 20);
  await Promise.all([runAtOnce(), runAtOnce()]);
  await run();
  expect(await there(keys)).toBe(20);
  const note = await DB.value("select note from jobs where name = 'files'");
  expect(note).toContain('Bytes of no file that were left, for it may be the wrong database: 20.');
  expect(await told()).toBe(20);

  await env.FILES.delete(keys.slice(4));
  setClock(() => Date.now() + 25 * hour);
  await env.DB.exec(
    "update jobs set memory = json_set(memory, '$.part', 226) where name = 'files'",
  );
  await run();
  expect(await there(keys)).toBe(0);
  expect(await told()).toBe(0);
});

test('nothing goes while the database names no files, or those of another bucket', async () => {
  const keys = await strange('e3', 3);
  const empty = { batch: async (statements: unknown[]) => statements.map(() => []) };
  const memory = { value: { part: 0xe3, missing: [] }, keep: async () => {} };
  await cleanUpFilesJob.run(env, empty as unknown as Database, memory);
  expect(await there(keys)).toBe(3);

  const FILES = new Proxy(env.FILES, {
    get(bucket, name) {
      if (name === 'head') return async () => null;
      const found = Reflect.get(bucket, name);
      return typeof found === 'function' ? found.bind(bucket) : found;
    },
  });
  await cleanUpFilesJob.run({ ...env, FILES }, new Database(env.DB), memory);
  expect(await there(keys)).toBe(3);

  await cleanUpFilesJob.run(env, new Database(env.DB), memory);
  expect(await there(keys)).toBe(0);
});

test('on a site that has no file yet a few bytes go, and not if they are older than the site, or many', async () => {
  const all = (await env.FILES.list()).objects.map(({ key }) => key);
  const kept = await Promise.all(all.map(async (key) => [key, await bytesOf(key)] as const));
  await env.FILES.delete(all);
  const sweep = (at: number) => {
    const batch = async (statements: { sql: string }[]) =>
      statements.map(({ sql }) =>
        sql.includes('from users') ? [{ at: new Date(at).toISOString() }] : [],
      );
    const memory = { value: { part: 0xe4, missing: [] }, keep: async () => {} };
    return cleanUpFilesJob.run(env, { batch } as unknown as Database, memory);
  };
  const [few, part] = [await strange('e4', 3), await strange('e5', 17)];
  await sweep(Date.now() - hour);
  expect(await there(few)).toBe(3);
  await env.FILES.delete(part);
  await sweep(Date.now() + hour);
  expect(await there(few)).toBe(3);
  await sweep(Date.now() - hour);
  expect(await there(few)).toBe(0);
  for (const [key, bytes] of kept) await env.FILES.put(key, bytes);
});

const bytesOf = async (key: string) => (await env.FILES.get(key))?.arrayBuffer() ?? '';

test('the bytes of an upload that is being completed are no file’s yet, and stay', async () => {
  const id = await begun();
  const name = `ed${'0'.repeat(30)}.mp4`;
  await later(30, 'ed');
  await DB.run(
    'update file_uploads set name = ?, created_at = ? where id = ?',
    name,
    '2999-01-01T00:00:00.000Z',
    id,
  );
  await env.FILES.put(fileKey(name), 'bytes');
  await run();
  expect(await env.FILES.head(fileKey(name))).not.toBeNull();
});

test('each run looks at the next part of the bucket, and after the last at the first', async () => {
  await later(0, 'fe');
  for (const expected of ['ff', '00', '01']) {
    await run();
    expect((await memory()).part.toString(16).padStart(2, '0')).toBe(expected);
  }
});

test('a run that is cut off looks at its part again', async () => {
  await later(0, '20');
  const FILES = { list: () => Promise.reject(new Error('The bucket is away')) };
  await expect(runJob(cleanUpFilesJob, { ...env, FILES } as never)).rejects.toThrow('away');
  expect((await memory()).part).toBe(0x20);
});

test('a file whose bytes are missing is told until they are back, and a younger one is not', async () => {
  const names = ['0', '1'].map((digit) => `c0${digit.repeat(30)}.webp`);
  const [lost = '', young = ''] = names;
  const ids = await env.DB.prepare(
    'select id from uploaded_files order by id limit 3 offset 1',
  ).all();
  const rename = env.DB.prepare('update uploaded_files set name = ?, created_at = ? where id = ?');
  const [one, other] = ids.results.map(({ id }) => id);
  await env.DB.batch([
    rename.bind(lost, '2026-01-01T00:00:00.000Z', one),
    rename.bind(young, new Date(Date.now() + 20 * hour).toISOString(), other),
  ]);
  await later(25, 'c0');
  await run();
  await run();
  expect((await memory()).missing).toEqual([lost]);
  setClock(() => Date.now());
  const report = await ask('/sobe/v1/status', { headers: admin });
  expect((await report.json<{ missing_files: string[] }>()).missing_files).toEqual([lost]);

  setClock(() => Date.now() + 25 * hour);
  await env.FILES.put(fileKey(lost), 'bytes');
  await DB.run("update jobs set memory = json_set(memory, '$.part', 192) where name = 'files'");
  await run();
  expect((await memory()).missing).toEqual([]);
});

test('of many the list is cut and says so; a run later it knows which are back, wherever they are', async () => {
  const names = Array.from(
    { length: uploads.missingTold + 2 },
    (_, index) => `c1${String(index).padStart(30, '0')}.webp`,
  );
  const ids = await env.DB.prepare('select id from uploaded_files order by id limit ?')
    .bind(names.length)
    .all();
  await env.DB.batch(
    ids.results.map(({ id }, index) =>
      env.DB.prepare('update uploaded_files set name = ?, created_at = ? where id = ?').bind(
        ...[names[index], '2026-01-01T00:00:00.000Z', id],
      ),
    ),
  );
  await later(25, 'c1');
  await run();
  expect(await memory()).toMatchObject({ missing: names.slice(0, 20), is_floor: true });
  const note = await DB.value("select note from jobs where name = 'files'");
  expect(note).toMatch(/, and maybe more\.$/);
  setClock(() => Date.now());
  const report = await ask('/sobe/v1/status', { headers: admin });
  expect(await report.json()).toMatchObject({ missing_files_is_floor: true });

  setClock(() => Date.now() + 25 * hour);
  for (const name of names) await env.FILES.put(fileKey(name), 'bytes');
  await run();
  expect(await memory()).toMatchObject({ missing: [], is_floor: true, cut: 255 });
  await DB.run("update jobs set memory = json_set(memory, '$.cut', 1) where name = 'files'");
  await run();
  expect(await memory()).toMatchObject({ missing: [], is_floor: false });
});
