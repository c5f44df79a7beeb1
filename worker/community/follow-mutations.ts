/**
 * Follows, mutes or unfollows a thread or topic. A muted object sends no notifications at all, not
 * even mentions.
 */

import { type SQL, sql } from 'drizzle-orm';
import { followsApi } from '../contract/community/follows.api.ts';
import { followedTypes } from '../contract/community/follows.ts';
import { statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { notFoundError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';
import { defineQuery } from '../http/query.ts';

type FollowedType = (typeof followedTypes)[number];

/**
 * Parses the followed object from the path.
 * @throws HttpError 404
 */
function parseObject(params: Record<string, string | undefined>) {
  const type = followedTypes.find((one) => one === params.object_type);
  if (!type) throw followTargetNotFound();
  return { type, id: params.object_id ?? '', of: params.id ?? '' };
}

const followTargetNotFound = () => notFoundError('You can’t follow this.');

const existsQueries: Record<FollowedType, (id: string) => SQL> = {
  threads: (id) => sql`exists (select 1 from threads where id = ${id} and is_deleted = 0)`,
  sub_categories: (id) =>
    sql`exists (select 1 from sub_categories where id = ${id} and is_active = 1)`,
};

const toFollowState = (is_muted: number | undefined) => {
  if (is_muted === undefined) return { state: null };
  return { state: is_muted ? ('muted' as const) : ('followed' as const) };
};

const ownFollow = (of: string, id: string) =>
  sql`from follows where user_id = ${of} and object_id = ${id}`;

export const getFollow = defineQuery(followsApi.get, {
  auth: 'Self',
  buildQueries: ({ params: { id, object_id } }) => [
    statement<{ is_muted: number }>(sql`select is_muted ${ownFollow(id, object_id)}`),
  ],
  toResponse: ([[row]]) => toFollowState(row?.is_muted),
});

export const follow = defineMutation(followsApi.follow, {
  auth: 'Self',
  changes: [],
  run: async ({ is_muted }, c) => {
    const { type, id, of } = parseObject(c.req.param());
    const muted = Number(is_muted);
    const [, [row]] = await c.var.db.batch([
      statement(sql`insert into follows (user_id, object_type, object_id, is_muted, created_at)
        select ${of}, ${type}, ${id}, ${muted}, ${getNowIso()} where ${existsQueries[type](id)}
        on conflict do update set is_muted = ${muted}`),
      statement<{ is_muted: number }>(
        sql`select is_muted ${ownFollow(of, id)} and ${existsQueries[type](id)}`,
      ),
    ]);
    if (!row) throw followTargetNotFound();
    return c.json(toFollowState(row.is_muted));
  },
});

/** DELETE clears both states; it can be repeated. */
export const unfollow = defineMutation(followsApi.unfollow, {
  auth: 'Self',
  changes: [],
  run: async (_, c) => {
    const { id, of } = parseObject(c.req.param());
    await c.var.db.batch([statement(sql`delete ${ownFollow(of, id)}`)]);
    return c.body(null, 204);
  },
});
