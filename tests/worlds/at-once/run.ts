import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { Database } from '../../../worker/db/client.ts';
import type { Job, Outcome } from '../../../worker/jobs/scheduler.ts';
import { DB, idOf, world } from '../../world.ts';

export const day = 86_400_000;
export const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
export const inDays = (days: number) => ago(-days * day);

/** User that most jobs find work for. */
export const to = {
  id: idOf('users', world.member),
  name: 'Nora Quinn',
  email: 'member@example.org',
};

/** Ids sent to queues, and search engines that were notified. */
export const handed: string[] = [];
export const engines: string[] = [];

const queue = {
  send: async ({ id }: { id: string }) => void handed.push(id),
  sendBatch: async (mails: { body: { id: string } }[]) =>
    void handed.push(...mails.map(({ body }) => body.id)),
};
export const bindings = {
  ...env, MAIL: queue, MAIL_FIRST: queue, BULK: queue, INDEXNOW_KEY: 'tests-key-0123456789',
  INDEX_NOW: { send: async ({ urls = [] }: { urls?: string[] }) => engines.push(...urls) },
  DATA_KEY_PREVIOUS: 'the key from before, of more than thirty-two bytes',
} as unknown as typeof env;

/** Runs a job several times at once from the same state, bypassing its lock, then until it is done. */
async function runs(job: Job, many: number, memory: unknown): Promise<Outcome[]> {
  let kept = memory;
  const one = () =>
    job.run(bindings, new Database(env.DB), {
      value: memory,
      keep: async (value) => {
        kept = JSON.parse(JSON.stringify(value));
      },
    });
  const outcomes = await Promise.all(Array.from({ length: many }, one));
  const done = outcomes.map((outcome) => outcome ?? {});
  for (const { failure } of done) expect(failure).toBeUndefined();
  const isLeft = done.some(({ hasMore }) => hasMore);
  return isLeft ? [...done, ...(await runs(job, many, kept))] : done;
}

export const once = (job: Job) => runs(job, 1, null);
export const atOnce = (job: Job, memory: unknown = null) => runs(job, 2, memory);

/** Sums the numbers in the notes of several runs. */
export const told = (outcomes: Outcome[]) =>
  outcomes
    .map(({ note = '' }) => Array.from(note.matchAll(/\d+/g), Number))
    .reduce((sums, numbers) => numbers.map((number, index) => number + (sums[index] ?? 0)), []);

/** Checks that two concurrent runs create this many e-mails; returns the sums of their notes. */
export async function mailsOf(job: Job, many: number) {
  const before = await DB.count('sent_emails');
  const outcomes = await atOnce(job);
  expect(await DB.count('sent_emails')).toBe(before + many);
  return told(outcomes);
}

/** Case per job: prepares work, runs the job and checks the result, which must equal a single run. */
export type Cases = Record<string, (job: Job) => Promise<void>>;
