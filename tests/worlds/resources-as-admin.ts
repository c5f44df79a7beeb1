import { expect } from 'vitest';
import type { Field, Resource, Values } from '../../worker/contract/resources/resource.ts';
import { isSent, joinOf } from '../../worker/contract/resources/resource-fields.ts';
import { resources } from '../../worker/contract/resources/resources.ts';
import { ask, DB, sending, signedInOnce, world } from '../world.ts';

export type Answer = Values & { id: string };

export const v1 = (path: string, init?: RequestInit) => ask(`/sobe/v1/${path}`, init);
export const get = async (path: string) => v1(path, { headers: await signedInOnce(world.admin) });
export const send = async (method: string, path: string, body: unknown, headers: object = {}) =>
  v1(path, sending(method, body, { ...(await signedInOnce(world.admin)), ...headers }));

export const list = async (path: string) => {
  const answer = await get(path);
  expect(answer.status, path).toBe(200);
  return answer.json<{ count: number; data: Answer[] }>();
};
export const item = async (path: string) => (await get(path)).json<Answer>();

/** Nested resources without their own list; accounts are tested in worker/users. */
const below = ['user_locations', 'tag-links'];
export const walked = resources.filter(
  ({ path }) => ![...below, 'users', 'sent_emails'].includes(path),
);
export const growing = ['access_logs', 'history', 'security_events'];
export const whole = walked.filter(({ path }) => !growing.includes(path));

/** Finds the id of any row to reference. */
const anIdOf = (table: string, not = '') =>
  DB.value<string>(`select id from ${table} where id <> ? order by id desc limit 1`, not);

const random = () => Math.random().toString(36).slice(2);

/** Creates a valid value of a field, different from `before`. */
export async function sample(field: Field, name: string, before?: unknown): Promise<unknown> {
  switch (field.kind) {
    case 'flag':
      return !before;
    case 'whole':
      return before === 7 ? 8 : 7;
    case 'tag':
      return `a-tag-${random()}`;
    case 'html':
      return `<p>Words ${random()} <script>alert(1)</script></p>`;
    case 'body':
      return '<section data-kind="text"><h1>Words</h1><script>alert(1)</script></section>';
    case 'moment':
      return `2027-01-02T1${(name === 'end_at' ? 7 : 3) - (before ? 1 : 0)}:00:00+02:00`;
    case 'image_name':
      return DB.value(
        'select max(name) as name from uploaded_files where name <> ?',
        String(before),
      );
    case 'line':
    case 'text':
      if (['url', 'online_url'].includes(name)) return `https://${random()}.example/`;
      return `SOME-${random().toUpperCase()}`;
    default: {
      const table = joinOf(name, field)?.table;
      return table ? anIdOf(table, String(before)) : null;
    }
  }
}

export const needed = async ({ fields }: Resource, call: 'create' | 'change' = 'create') =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(fields)
        .filter(([, field]) => field.required === 'always' || field.required === call)
        .filter(([, field]) => isSent(field, call))
        .map(async ([name, field]) => [name, await sample(field, name)]),
    ),
  ) as Values;

export const historyOf = (id: unknown) =>
  DB.all<{ description: string; created_by: string; link_table: string; link_title: string }>(
    'select description, created_by, link_table, link_title from history where link_id = ? order by id',
    id,
  );
