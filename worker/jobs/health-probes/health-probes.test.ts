import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { deliverBatch } from '../../../tests/fixtures/queues.ts';
import { getStatusReport } from '../../../tests/fixtures/status.ts';
import {
  DB,
  fetchApp,
  queuedMessages,
  recordingQueues,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { probedQueues } from '../../contract/system/health-probes.ts';
import { setClock } from '../../db/clock.ts';
import { runDueJobs, runJob } from '../scheduler.ts';
import { healthProbeJob, type ProbeMessage } from './health-probe-job.ts';

withSeededDatabase();

const minute = 60_000;
/** Runs the job with these bindings and returns the messages sent to each queue. */
async function tried(bindings: object = {}) {
  const before = queuedMessages.length;
  await runJob(healthProbeJob, {
    ...env,
    ...recordingQueues,
    ...bindings,
  } as unknown as typeof env);
  const sent = queuedMessages
    .slice(before)
    .map(({ queue, body }) => [queue.replace('sobe-', ''), body]);
  return Object.fromEntries(sent) as Record<string, ProbeMessage>;
}

const come = (name: string, body: unknown) => deliverBatch(`sobe-${name}`, { one: body });

const told = async () => (await getStatusReport()).checkup;

const stateOf = async (name: string) => (await told())?.checks.find((check) => check.name === name);

const health = async () => (await fetchApp('/healthz')).json<{ faults: string[] }>();

test('reports nothing before the first probe', async () => {
  await DB.run("delete from jobs where name = 'checkup'");
  expect(await told()).toBeNull();
  expect(await health()).toMatchObject({ faults: [], checked_at: null });
});

test('a queue is healthy after its message arrives once or twice', async () => {
  const sent = await tried();
  expect(Object.keys(sent).sort()).toEqual([...probedQueues].sort());
  expect(await stateOf('mail')).toMatchObject({ state: 'waiting' });
  for (const _ of [1, 2]) {
    for (const name of probedQueues) {
      const { explicitAcks } = await come(name, sent[name]);
      expect(explicitAcks).toEqual(['one']);
    }
  }
  const checks = (await told())?.checks ?? [];
  expect(checks.filter(({ state }) => state !== 'good')).toEqual([]);
  expect(await health()).toMatchObject({ faults: [] });
});

test('a message missing for five minutes is a fault that monitoring sees', async () => {
  const sent = await tried();
  for (const name of probedQueues.filter((one) => one !== 'purge')) await come(name, sent[name]);
  setClock(() => Date.now() + 6 * minute);
  expect(await stateOf('purge')).toMatchObject({ fault: 'The test message has not arrived.' });
  expect(await health()).toMatchObject({ faults: ['purge'] });
});

test('ignores a message of an earlier probe', async () => {
  const earlier = await tried();
  setClock(() => Date.now() + minute);
  await tried();
  await come('mail', earlier.mail);
  expect(await stateOf('mail')).toMatchObject({ state: 'waiting' });
});

test('reports each failed probe and still runs the others', async () => {
  const broken = {
    PAPERS: { put: () => Promise.reject(new Error('No such bucket')) },
    MAIL: { send: () => Promise.reject(new Error('No such queue')) },
    MAIL_FROM: 'nobody',
    DATA_KEY: '',
    PUSH_KEY: '',
  };
  await tried(broken);
  const faults = ((await told())?.checks ?? []).flatMap(({ name, fault }) =>
    fault ? [[name, fault]] : [],
  );
  expect(Object.fromEntries(faults)).toEqual({
    keys: 'DATA_KEY is not set.',
    push: 'PUSH_KEY is not set. Push notifications are off.',
    papers: 'Not responding: Error: No such bucket',
    sender: 'MAIL_FROM is not a valid sender, or EMAIL is not bound.',
    mail: 'The queue does not accept messages.',
  });
});

const [x, y, d] = [...'xyd'].map((letter) => letter.repeat(43));
test.each(['secret', '{"kty":"EC"}', JSON.stringify({ kty: 'EC', crv: 'P-256', x, y, d })])(
  'rejects a push key that is %s',
  async (PUSH_KEY) => {
    await tried({ PUSH_KEY });
    expect((await stateOf('push'))?.fault).toMatch(/^PUSH_KEY is not a P-256 private key/);
  },
);

test('reports invalid settings of a deployed site', async () => {
  await tried({ SITE_URL: 'https://sobe.health', CURRENCY: 'pounds' });
  expect((await stateOf('settings'))?.fault).toContain('CURRENCY is pounds: it must be');
});

test('reports a missing migration', async () => {
  await DB.run("delete from d1_migrations where name like '0001%'");
  await tried();
  expect(await stateOf('migrations')).toMatchObject({
    fault: expect.stringMatching(/^The database is missing 0001_/),
  });
});

test('reports a missing table and a missing column', async () => {
  await DB.run('alter table alerts rename to lost_alerts');
  await DB.run('alter table crisis_words rename column version to lost');
  await tried();
  await DB.run('alter table lost_alerts rename to alerts');
  await DB.run('alter table crisis_words rename column lost to version');
  const { fault } = (await stateOf('tables')) ?? {};
  expect(fault).toContain('the table alerts');
  expect(fault).toContain('crisis_words.version');
  await tried();
  expect(await stateOf('tables')).toMatchObject({ state: 'good' });
});

test('runs again after a deployment of another version', async () => {
  await tried();
  const of = (id: string) => ({
    ...env,
    ...recordingQueues,
    VERSION: { id, tag: '', timestamp: '' },
  });
  const run = async (id: string) => {
    const before = queuedMessages.length;
    await runDueJobs(
      [healthProbeJob],
      of(id) as unknown as typeof env,
      { waitUntil: () => {} } as never,
    );
    return queuedMessages.length - before;
  };
  expect(await run('new')).toBeGreaterThan(0);
  expect(await run('new')).toBe(0);
  expect(await run('newer')).toBeGreaterThan(0);
  expect(await health()).toMatchObject({ checked_version: expect.stringMatching(/\+newer$/) });
});
