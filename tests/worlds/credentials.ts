import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import type { Credential } from '../../worker/contract/credentials.ts';
import type { UserProfile } from '../../worker/contract/users.ts';
import { Database } from '../../worker/db/client.ts';
import type { Job } from '../../worker/lib/jobs.ts';
import { DB, idOf, send, world } from '../world.ts';

export const ruth = idOf('users', world.host);
export const listOf = (tag: string) => `users/${idOf('users', tag)}/credentials`;
export const list = listOf(world.host);

export const day = 86_400_000;
export const dayFrom = (moment: number) => new Date(moment).toISOString().slice(0, 10);
export const inDays = (days: number) => dayFrom(Date.now() + days * day);

export const register = {
  ...{ kind: 'register', body: 'BACP', number: '12345' },
  url: 'https://register.example/12345',
};

/** The id of a credential of somebody's own. */
export async function add(body: object = register, by = world.host) {
  const answer = await send('POST', listOf(by), by, body);
  expect(answer.status).toBe(201);
  return (await answer.json<{ id: string }>()).id;
}

/** One of Ruth's, as she reads it. */
export async function one(of: string) {
  const answer = await send('GET', `${list}/${of}`, world.host);
  return { etag: answer.headers.get('ETag') ?? '', ...(await answer.json<Credential>()) };
}

/** An admin finds one of Ruth's to be true. */
export const check = (of: string, body: object, headers: object = {}) =>
  send('POST', `${list}/${of}/check`, world.admin, body, headers);

/** Ruth changes one of her own. */
export const change = (of: string, body: object, headers: object = {}) =>
  send('PATCH', `${list}/${of}`, world.host, body, headers);

export const profile = async (of = world.host) =>
  (await send('GET', `users/fe/${of}`, null)).json<UserProfile>();

/** What history tells of her credentials, the latest first. */
export const history = async () =>
  await DB.all<{ description: string; created_by: string }>(
    `select description, created_by from history where link_id = ? and link_table = 'users' and description like '%: %'
        order by rowid desc`,
    ruth,
  );

/** What a job does and keeps, of a memory. */
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
