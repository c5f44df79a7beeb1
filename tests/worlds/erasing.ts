import { env } from 'cloudflare:workers';
import { runJob } from '../../worker/lib/jobs.ts';
import { erasureJob } from '../../worker/users/erasure/job.ts';
import { DB, idOf, queues, send, world } from '../world.ts';

export const erase = (
  tag: string,
  by: string | null = world.admin,
  body?: unknown,
  bindings: object = {},
) => send('DELETE', `users/${idOf('users', tag)}`, by, body, {}, bindings);

/** What a request did not come to. */
export const finishErasures = () => runJob(erasureJob, { ...env, ...queues } as never);

export const isThere = (tag: string) => DB.count('users where id = ?', idOf('users', tag));

/** Files that can’t be deleted, as when R2 does not answer: an erasure goes on after its request. */
export const stuckFiles = {
  FILES: { ...env.FILES, delete: () => Promise.reject(new Error('R2 is not there')) },
};
