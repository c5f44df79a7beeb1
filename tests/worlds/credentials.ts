import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import type { Credential } from '../../worker/contract/practitioners/credentials.ts';
import type { UserProfile } from '../../worker/contract/practitioners/users.ts';
import { Database } from '../../worker/db/client.ts';
import type { Job } from '../../worker/jobs/scheduler.ts';
import { DB, idOf, send, world } from '../world.ts';

export const ruth = idOf('users', world.host);
export const listOf = (tag: string) => `users/${idOf('users', tag)}/credentials`;
export const list = listOf(world.host);

export const day = 86_400_000;
export const dayFrom = (moment: number) => new Date(moment).toISOString().slice(0, 10);
export const inDays = (days: number) => dayFrom(Date.now() + days * day);

export const register = {
  kind: 'register', body: 'BACP', number: '12345',
  url: 'https://register.example/12345',
};

/** Adds a credential as its owner; returns its id. */
export async function add(body: object = register, by = world.host) {
  const answer = await send('POST', listOf(by), by, body);
  expect(answer.status).toBe(201);
  return (await answer.json<{ id: string }>()).id;
}

/** Reads one of Ruth's credentials as Ruth. */
export async function one(of: string) {
  const answer = await send('GET', `${list}/${of}`, world.host);
  return { etag: answer.headers.get('ETag') ?? '', ...(await answer.json<Credential>()) };
}

/** Verifies one of Ruth's credentials as an admin. */
export const check = (of: string, body: object, headers: object = {}) =>
  send('POST', `${list}/${of}/check`, world.admin, body, headers);

/** Changes a credential as Ruth. */
export const change = (of: string, body: object, headers: object = {}) =>
  send('PATCH', `${list}/${of}`, world.host, body, headers);

export const profile = async (of = world.host) =>
  (await send('GET', `users/fe/${of}`, null)).json<UserProfile>();

/** History of Ruth's credentials, newest first. */
export const history = async () =>
  await DB.all<{ description: string; created_by: string }>(
    `select description, created_by from history where link_id = ? and link_table = 'users' and description like '%: %'
        order by rowid desc`,
    ruth,
  );

/** Runs a job with a state; returns the saved state. */
export async function run(job: Job, value: unknown = null) {
  let kept: unknown;
  const MAIL = { sendBatch: async () => {} };
  const outcome = await job.run({ ...env, MAIL } as never, new Database(env.DB), {
    value,
    keep: async (value) => {
      kept = value;
    },
  });
  return { ...outcome, kept };
}
