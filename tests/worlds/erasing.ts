import { env } from 'cloudflare:workers';
import { runJob } from '../../worker/jobs/scheduler.ts';
import { erasureJob } from '../../worker/transfer/erasure/erasure-job.ts';
import { DB, idOf, queues, send, world } from '../world.ts';

export const erase = (
  tag: string,
  by: string | null = world.admin,
  body?: unknown,
  bindings: object = {},
) => send('DELETE', `users/${idOf('users', tag)}`, by, body, {}, bindings);

/** Runs the job that completes interrupted erasures. */
export const finishErasures = () => runJob(erasureJob, { ...env, ...queues } as never);

export const isThere = (tag: string) => DB.count('users where id = ?', idOf('users', tag));

/** A bucket whose deletes fail, so that the erasure job must finish the work later. */
export const stuckFiles = {
  FILES: { ...env.FILES, delete: () => Promise.reject(new Error('R2 is not there')) },
};
