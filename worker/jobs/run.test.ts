import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { ask, sending, signedIn, withWorld, world } from '../../tests/world.ts';
import { job as jobSchema } from '../contract/jobs.ts';
import { Database } from '../db/client.ts';
import { jobs } from '../jobs.ts';
import { begin } from '../lib/jobs.ts';

withWorld();

let admin: Record<string, string>;
beforeAll(async () => {
  admin = await signedIn(world.admin);
});

const run = (name: string, bindings: object = {}) =>
  ask(`/sobe/v1/jobs/${name}/run`, sending('POST', undefined, admin), bindings);

const told = async (name: string) =>
  (
    await env.DB.prepare(
      "select description, created_by is not null as by from history where link_table = 'jobs' and link_id = ?",
    )
      .bind(name)
      .all()
  ).results;

test('an admin runs a job by hand before it is due, and history tells of it', async () => {
  const first = await run('sessions');
  expect(first.status).toBe(200);
  const one = jobSchema.parse(await first.json());
  expect(one).toMatchObject({ name: 'sessions', period: 60, is_late: false, is_running: false });
  expect(one.note).toMatch(/^Deleted sessions: 0/);
  expect((await run('sessions')).status).toBe(200);
  expect(await told('sessions')).toEqual(Array(2).fill({ description: 'Run by hand', by: 1 }));
});

test('while it is running, another run is refused and not told of', async () => {
  const job = jobs.find(({ name }) => name === 'counters');
  if (job) await begin(job, new Database(env.DB));
  const answer = await run('counters');
  expect([answer.status, await answer.json()]).toEqual([
    409,
    { message: 'This job is running already.', reason: 'in_use' },
  ]);
  expect(await told('counters')).toEqual([]);
});

test('of two who press at once one runs it', async () => {
  const answers = await Promise.all([run('access-logs'), run('access-logs')]);
  const refused = answers.filter(({ status }) => status === 409);
  // The second may also come when the first is done.
  expect(await told('access-logs')).toHaveLength(2 - refused.length);
});

test('a run that fails is told by the job itself', async () => {
  const FILES = { list: () => Promise.reject(new Error('The bucket is away')) };
  const answer = await run('files', { FILES });
  expect(answer.status).toBe(200);
  expect(jobSchema.parse(await answer.json())).toMatchObject({
    last_error: 'Error: The bucket is away',
    is_running: false,
  });
});

test('there is no other job', async () => {
  expect((await run('nothing')).status).toBe(404);
});

test.each(jobs.map(({ name }) => name))('%s can be run by hand, twice', async (name) => {
  await env.DB.exec('update jobs set claimed_until = null');
  for (const _ of [1, 2]) {
    const answer = await run(name, { MAIL: quiet, MAIL_FIRST: quiet });
    expect([answer.status, jobSchema.parse(await answer.json()).last_error]).toEqual([200, null]);
  }
});

const quiet = { send: async () => {}, sendBatch: async () => {} };
