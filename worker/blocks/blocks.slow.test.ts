import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DB, idOf, purged, queued, send, spentOn, withWorld, world } from '../../tests/world.ts';

withWorld();

const id = (tag: string) => idOf('users', tag);
const [, , , gwen] = [world.member, world.host, 'yusuf-demir', 'gwen-parry'];

beforeEach(() => {
  purged.length = 0;
  queued.length = 0;
});
afterEach(() => DB.run('delete from blocks'));

const block = (by: string, other: string, headers = {}) =>
  send('POST', `users/${id(by)}/blocks/${id(other)}`, by, undefined, headers);
/** Gives somebody a level without a public profile for as long as something goes on. */
async function withoutProfile(tag: string, act: () => Promise<void>) {
  const level = await DB.value<string>(
    'select membership_level_id as id from users where id = ?',
    id(tag),
  );
  await DB.run(`insert or ignore into membership_levels (id, created_at, updated_at, name, level)
     values ('quiet', '2026-01-01', '2026-01-01', 'Quiet', 5)`);
  const give = (one: unknown) =>
    DB.run('update users set membership_level_id = ? where id = ?', one, id(tag));
  await give('quiet');
  await act();
  await give(level);
}

test('a block costs the same whatever was written, deleted and talked about', async () => {
  const writer = 'leila-haddad';
  await DB.run(
    `with recursive number(n) as (select 1 union all select n + 1 from number where n < 1000)
     insert into thread_replies (id, created_at, updated_at, created_by, updated_by, thread_id, path, comments, is_deleted)
     select 'gone ' || n, '2026-01-01', '2026-01-01', ?1, ?1, ?2, 'gone ' || n, '<p>Gone</p>', 1 from number`,
    id(writer),
    idOf('threads', 'my-brothers-jackets'),
  );
  await env.DB.batch([
    env.DB.prepare(
      `with recursive number(n) as (select 1 union all select n + 1 from number where n < 1000)
       insert into messages (id, created_at, updated_at, title) select 'm' || n, '2026-01-01', '2026-01-01', 'Hello' from number`,
    ),
    env.DB.prepare(
      `insert into message_participants (message_id, user_id, last_reply_at)
       select m.id, p.value, '2026-01-01' from messages m, json_each(?) p where m.title = 'Hello' and m.id like 'm%'`,
    ).bind(JSON.stringify([id(world.basic), id(gwen)])),
  ]);
  await withoutProfile(writer, async () => {
    const refused = await block(world.basic, writer);
    expect([refused.status, spentOn(refused).roundTrips]).toEqual([404, 2]);
    expect(spentOn(refused).rowsRead).toBeLessThanOrEqual(40);
  });
  const answer = await block(world.basic, writer);
  expect(answer.status).toBe(201);
  expect(spentOn(answer).rowsRead).toBeLessThanOrEqual(50);
});
