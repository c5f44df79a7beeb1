import { env } from 'cloudflare:workers';
import { expect, onTestFinished, test } from 'vitest';
import {
  callApi,
  DB,
  demoId,
  recordedPurges,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { historyResource } from '../contract/admin/history.resource.ts';
import { buildListSchema } from '../contract/resources/resource-responses.ts';
import { jobSchema, manualRunLimits } from '../contract/system/jobs.ts';
import { Database } from '../db/client.ts';
import { scheduledJobs } from '../registry/jobs.ts';
import { getJobId } from './job-status.ts';
import { beginJobRun } from './scheduler.ts';

withSeededDatabase();

const run = (name: string, bindings: object = {}) =>
  callApi('POST', `jobs/${name}/run`, testUsers.admin, undefined, {}, bindings);

const told = async (name: string) =>
  await DB.all(
    "select description, created_by is not null as by from history where link_table = 'jobs' and link_id = ?",
    getJobId(name),
  );

test('an admin runs a job before it is due, with history', async () => {
  const first = await run('sessions');
  expect(first.status).toBe(200);
  const one = jobSchema.parse(await first.json());
  expect(one).toMatchObject({ name: 'sessions', period: 60, is_late: false, is_running: false });
  expect(one.note).toMatch(/^Deleted sessions: 0/);
  expect((await run('sessions')).status).toBe(200);
  expect(await told('sessions')).toEqual(Array(2).fill({ description: 'Run manually', by: 1 }));
});

test('history identifies a job by the described id', async () => {
  const { id } = jobSchema.parse(await (await run('sessions')).json());
  const answer = await callApi('GET', `history?link_table=jobs&link_id=${id}`, testUsers.admin);
  expect(answer.status).toBe(200);
  const { data } = buildListSchema(historyResource).parse(await answer.json());
  expect(data[0]).toMatchObject({ link_table: 'jobs', link_id: id, link_title: 'sessions' });
  expect(new Set(scheduledJobs.map(({ name }) => getJobId(name))).size).toBe(scheduledJobs.length);
});

test('continues a long job at the next trigger and purges its pages', async () => {
  const usual = { ...manualRunLimits };
  Object.assign(manualRunLimits, { working: 0 });
  await env.DB.exec('update users set connections_count = 77');
  recordedPurges.length = 0;
  const first = jobSchema.parse(await (await run('counters')).json());
  Object.assign(manualRunLimits, usual);
  expect(first.note).toMatch(/^Checked 0 of \d+\.$/);
  const row = await DB.first(
    "select due_at <= last_success as is_due, claimed_until from jobs where name = 'counters'",
  );
  expect(row).toEqual({ is_due: 1, claimed_until: null });
  expect(recordedPurges).toEqual([]);
  await run('counters');
  expect(recordedPurges).toEqual([['users']]);
});

test('responds before a long job ends; an interrupted one stays due', async () => {
  const usual = { ...manualRunLimits };
  Object.assign(manualRunLimits, { waiting: 0.1 });
  // Pending until the end of the test, so that the storage is not reset during the run.
  const held = Promise.withResolvers<never>();
  onTestFinished(() => held.reject(new Error('The bucket is away')));
  const answer = await run('files', { FILES: { list: () => held.promise } });
  Object.assign(manualRunLimits, usual);
  expect(jobSchema.parse(await answer.json()).is_running).toBe(true);
  const { due, claimed } = (await DB.first<{
    due: number;
    claimed: number;
  }>(`select due_at = last_run as due, unixepoch(claimed_until) - unixepoch(last_run) as claimed
      from jobs where name = 'files'`)) ?? { due: 0, claimed: 0 };
  expect([due, claimed]).toEqual([1, manualRunLimits.claimed]);
  await env.DB.exec("update jobs set claimed_until = null where name = 'files'");
});

test('the job expires an old answer and purges its pages', async () => {
  await DB.run(
    `update users set is_accepting_clients = 1, is_accepting_lapsed = 0,
      confirmed_at = '2025-01-01T00:00:00.000Z' where id = ?`,
    demoId('users', testUsers.host),
  );
  await run('freshness');
  expect(recordedPurges).toEqual([['users']]);
  await run('freshness');
  expect(recordedPurges).toHaveLength(1);
});

test('rejects a second run while the job is running', async () => {
  const job = scheduledJobs.find(({ name }) => name === 'erasures');
  if (job) await beginJobRun(job, new Database(env.DB));
  const answer = await run('erasures');
  expect([answer.status, await answer.json()]).toMatchObject([
    409,
    { message: 'This job is already running.', reason: 'in_use' },
  ]);
  expect(await told('erasures')).toEqual([]);
});

test('only one of two concurrent requests runs the job', async () => {
  const answers = await Promise.all([run('access-logs'), run('access-logs')]);
  const refused = answers.filter(({ status }) => status === 409);
  // The second request may arrive after the first has ended.
  expect(await told('access-logs')).toHaveLength(2 - refused.length);
});

test('a failed run is shown by the job', async () => {
  const FILES = { list: () => Promise.reject(new Error('The bucket is away')) };
  const answer = await run('files', { FILES });
  expect(answer.status).toBe(200);
  expect(jobSchema.parse(await answer.json())).toMatchObject({
    last_error: 'Error: The bucket is away',
    is_running: false,
  });
});

test('responds 404 for an unknown job', async () => {
  expect((await run('nothing')).status).toBe(404);
});

test.each(scheduledJobs.map(({ name }) => name))(
  '%s can be run twice by an admin',
  { tags: 'slow' },
  async (name) => {
    await env.DB.exec('update jobs set claimed_until = null');
    for (const _ of [1, 2]) {
      const answer = await run(name, { MAIL: quiet, MAIL_FIRST: quiet });
      expect([answer.status, jobSchema.parse(await answer.json()).last_error]).toEqual([200, null]);
    }
  },
);

const quiet = { send: async () => {}, sendBatch: async () => {} };
