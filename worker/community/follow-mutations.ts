import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { type FollowChange, followChange, followed, followState } from '../contract/community/follows.ts';
import { statement } from '../db/client.ts';
import type { App } from '../env.ts';
import { call } from '../http/mutation.ts';
import { now } from '../db/clock.ts';
import { notFound } from '../http/http-error.ts';
import { read } from '../http/query.ts';

const path = '/users/:id/follows/:object_type/:object_id';

type Followed = (typeof followed)[number];

/**
 * Parses the followed object from the path.
 * @throws HttpError 404
 */
function objectOf(params: Record<string, string | undefined>) {
  const type = followed.find((one) => one === params.object_type);
  if (!type) throw missing();
  return { type, id: params.object_id ?? '', of: params.id ?? '' };
}

const missing = () => notFound('You can’t follow this.');

const there: Record<Followed, (id: string) => SQL> = {
  threads: (id) => sql`exists (select 1 from threads where id = ${id} and is_deleted = 0)`,
  sub_categories: (id) =>
    sql`exists (select 1 from sub_categories where id = ${id} and is_active = 1)`,
};

const answerOf = (is_muted: number | undefined) => {
  if (is_muted === undefined) return { state: null };
  return { state: is_muted ? ('muted' as const) : ('followed' as const) };
};

const own = (of: string, id: string) =>
  sql`from follows where user_id = ${of} and object_id = ${id}`;

export const followOf = read({
  path,
  who: 'Self',
  noun: 'follows',
  summary: 'Get whether you follow or mute a thread or topic (`threads`, `sub_categories`)',
  answer: followState,
  statements: ({ params: { id = '', object_id = '' } }) => [
    statement<{ is_muted: number }>(sql`select is_muted ${own(id, object_id)}`),
  ],
  shape: ([[row]]) => answerOf(row?.is_muted),
});

/** PUT follows or mutes. A muted object sends no notifications at all, not even mentions. */
export const follow = call<FollowChange>({
  method: 'put',
  path,
  who: 'Self',
  noun: 'follows',
  summary: 'Follow or mute a thread or topic',
  body: followChange,
  status: 200,
  answer: followState,
  changes: [],
  run: async ({ is_muted }, c: Context<App>) => {
    const { type, id, of } = objectOf(c.req.param());
    const muted = Number(is_muted);
    const [, [row]] = await c.var.db.batch([
      statement(sql`insert into follows (user_id, object_type, object_id, is_muted, created_at)
        select ${of}, ${type}, ${id}, ${muted}, ${now()} where ${there[type](id)}
        on conflict do update set is_muted = ${muted}`),
      statement<{ is_muted: number }>(sql`select is_muted ${own(of, id)} and ${there[type](id)}`),
    ]);
    if (!row) throw missing();
    return c.json(answerOf(row.is_muted));
  },
});

/** DELETE clears both states; it can be repeated. */
export const unfollow = call({
  method: 'delete',
  path,
  who: 'Self',
  noun: 'follows',
  summary: 'Stop following or muting a thread or topic',
  status: 204,
  changes: [],
  run: async (_, c) => {
    const { id, of } = objectOf(c.req.param());
    await c.var.db.batch([statement(sql`delete ${own(of, id)}`)]);
    return c.body(null, 204);
  },
});
