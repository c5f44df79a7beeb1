import { beforeAll, expect, test, vi } from 'vitest';
import { DB, idOf, send, spentOn, withWorld, world } from '../../tests/world.ts';
import { blocked } from '../../tests/worlds/blocked.ts';

withWorld();

/** Gwen has blocked Nora: what holds of the one holds of the other. */
const [nora, gwen] = [world.member, 'gwen-parry'];
const id = (tag: string) => idOf('users', tag);

beforeAll(async () => {
  await DB.run(
    'delete from friends where ?1 in (from_id, to_id) and ?2 in (from_id, to_id)',
    ...[id(nora), id(gwen)],
  );
  await blocked(gwen, nora);
  await DB.run(
    `insert into events (id, created_at, updated_at, name, tag, is_active, user_id, start_at, end_at, image_1_id)
      select 'e' || u.tag, '2026-01-01', '2026-01-01', 'An evening', 'evening-' || u.tag, 1, u.id,
        strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 day'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+25 hours'),
        (select id from uploaded_files limit 1)
      from users u where u.tag in (?, ?)`,
    ...[nora, gwen],
  );
});

const get = (path: string, by: string | null) => send('GET', path, by);
// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
const body = async (path: string, by: string | null): Promise<any> => (await get(path, by)).json();

/** Everybody whom a paged list names, read to its end. */
async function everybody(path: string, by: string | null) {
  const found: { tag: string }[] = [];
  for (let count = 1; found.length < count; ) {
    const page = await body(
      `${path}${path.includes('?') ? '&' : '?'}limit=100&offset=${found.length}`,
      by,
    );
    count = page.count;
    found.push(...page.data);
    if (page.data.length === 0) expect(found.length, path).toBe(count);
  }
  return found.map(({ tag }) => tag);
}

const sides = [
  [nora, gwen],
  [gwen, nora],
] as const;

test.each(sides)('%s does not meet %s in the directory', async (by, other) => {
  for (const path of ['users/fe', 'users/fe?orderby=name desc', 'users/fe?search=a']) {
    const [all, met] = [await everybody(path, null), await everybody(path, by)];
    const hidden = all.filter((tag) => !met.includes(tag));
    if (all.includes(other)) expect(hidden, path).toEqual([other]);
    else expect(hidden, path).toEqual([]);
    expect(await everybody(path, world.host), path).toEqual(all);
    expect(await everybody(path, world.admin), path).toEqual(all);
  }
});

test.each(sides)('%s finds no profile of %s', async (by, other) => {
  for (const path of [
    `users/fe/${other}`,
    `users/${other}/offerings`,
    `users/${id(other)}/offerings`,
  ]) {
    expect((await get(path, by)).status, path).toBe(404);
    for (const one of [null, world.host, world.admin]) {
      expect((await get(path, one)).status, `${path} ${one}`).toBe(200);
    }
  }
});

test('a practitioner who is hidden is neither listed nor counted where something is offered', async () => {
  const offered = await DB.first<{ sub: string; category: string }>(
    `select s.tag as sub, c.tag as category from user_sub_categories o
     join sub_categories s on s.id = o.sub_category_id and s.is_active = 1
     join categories c on c.id = s.category_id where o.user_id = ? and o.is_public = 1 limit 1`,
    id(gwen),
  );
  for (const path of [
    `users/fe?sub_category_tag=${offered?.sub}`,
    `users/fe?category_tag=${offered?.category}`,
  ]) {
    const all = await everybody(path, null);
    expect(all, path).toContain(gwen);
    expect(await everybody(path, nora), path).toEqual(all.filter((tag) => tag !== gwen));
  }
});

test.each(sides)('a search of %s finds neither %s nor what they wrote', async (by, other) => {
  const name = other === nora ? 'Nora Quinn' : 'Gwen Parry';
  const tags = async (who: string | null) =>
    (await body(`search?q=${encodeURIComponent(name)}&limit=100`, who)).data.map(
      ({ tag }: { tag: string }) => tag,
    );
  expect(await tags(null)).toContain(other);
  expect(await tags(by)).not.toContain(other);
  expect(await tags(world.admin)).toEqual(await tags(null));

  // Nora began it; a reply of somebody else leads to it as well.
  const threads = async (words: string, who: string | null) =>
    (await body(`search?q=${words}&kind=thread`, who)).data.map(({ tag }: { tag: string }) => tag);
  for (const words of ['jackets', 'kettle']) {
    expect(await threads(words, null), words).toContain('my-brothers-jackets');
    if (by === gwen) expect(await threads(words, by), words).not.toContain('my-brothers-jackets');
  }
});

test('a thread of who is hidden is not listed; its other replies are still there to be read', async () => {
  const path = 'threads/fe?sub_category_tag=bereavement-support';
  const all = await everybody(path, null);
  expect(all).toContain('my-brothers-jackets');
  expect(await everybody(path, gwen)).not.toContain('my-brothers-jackets');
  expect(await everybody('threads/fe', gwen)).not.toContain('my-brothers-jackets');
  expect(await everybody('threads/fe?search=jackets', gwen)).not.toContain('my-brothers-jackets');
  expect(await everybody(path, nora)).toContain('my-brothers-jackets');
  expect(await body('threads/fe/my-brothers-jackets', gwen)).toMatchObject({
    created_by: null,
    created_by_name: null,
  });
  expect(await body('threads/fe/my-brothers-jackets', world.host)).toMatchObject({
    created_by: id(nora),
    created_by_name: 'Nora Quinn',
  });
});

interface Reply {
  created_by: string | null;
  created_by_name: string | null;
  created_by_tag: string | null;
  updated_by: string | null;
  comments: string | null;
  is_deleted: boolean;
}

test.each(sides)('to %s a reply of %s keeps its place without text and name', async (by, other) => {
  const path = 'threads/fe/my-brothers-jackets/replies?limit=100';
  const [all, met] = [await body(path, null), await body(path, by)];
  expect(met.count).toBe(all.count);
  let hidden = 0;
  all.data.forEach((reply: Reply, index: number) => {
    const shown: Reply = met.data[index];
    if (reply.created_by !== id(other)) {
      expect(shown.comments).toBe(reply.comments);
      expect(shown.created_by_name).toBe(reply.created_by_name);
      return;
    }
    hidden += 1;
    expect(shown).toMatchObject({
      ...{ comments: null, created_by: null, created_by_name: null, created_by_tag: null },
      ...{ updated_by: null, updated_by_name: null, is_deleted: reply.is_deleted },
    });
  });
  expect(hidden).toBeGreaterThan(0);
  expect(JSON.stringify(met)).not.toContain(id(other));
  expect((await body(path, world.admin)).data.map(({ comments }: Reply) => comments)).toEqual(
    all.data.map(({ comments }: Reply) => comments),
  );
});

test('nobody answers or likes what is hidden from them', async () => {
  const reply = await DB.first<{ id: string; thread_id: string }>(
    'select id, thread_id from thread_replies where created_by = ? and is_deleted = 0 limit 1',
    id(gwen),
  );
  const post = (path: string, by: string, sent?: object) => send('POST', path, by, sent);
  const answer = { thread_id: reply?.thread_id, reply_id: reply?.id, comments: '<p>Well</p>' };
  expect((await post('thread-replies', nora, answer)).status).toBe(404);
  expect((await post('thread-replies', world.host, answer)).status).toBe(201);
  const liking = `threads/${reply?.thread_id}/${reply?.id}`;
  expect((await post(`${liking}/like`, nora)).status).toBe(404);
  expect((await post(`${liking}/unlike`, nora)).status).toBe(204);
  expect((await post(`${liking}/like`, world.host)).status).toBe(204);
  for (const [object_type, object_id] of [
    ['thread-replies', reply?.id],
    ['users', id(gwen)],
  ]) {
    expect((await post('likes', nora, { object_type, object_id })).status).toBe(404);
    expect((await get(`likes/${object_type}/${object_id}/count`, nora)).status).toBe(404);
    expect((await get(`likes/${object_type}/${object_id}/count`, null)).status).toBe(200);
  }
});

test('what somebody liked has no name any more where it is of who is hidden', async () => {
  await DB.insert('likes', {
    ...{ id: 'l', object_type: 'users', object_id: id(gwen), created_by: id(nora) },
    created_at: '2026-01-01',
  });
  const named = async (by: string) =>
    (await body(`users/${id(nora)}/likes?limit=100`, by)).data.find(
      ({ object_id }: { object_id: string }) => object_id === id(gwen),
    );
  expect(await named(nora)).toMatchObject({ object_name: null });
  expect(await named(world.admin)).toMatchObject({ object_name: 'Gwen Parry' });
});

test.each(sides)('%s meets no event of %s', async (by, other) => {
  const path = `events/fe/evening-${other}`;
  expect((await get(path, by)).status).toBe(404);
  expect((await get(path, world.host)).status).toBe(200);
  expect((await body(`events/fe?user_tag=${other}`, by)).count).toBe(0);
  expect((await body(`events/fe?user_tag=${other}`, null)).count).toBeGreaterThan(0);
  expect(await everybody('events/fe', by)).not.toContain(`evening-${other}`);
});

test('friends of friends are not told where they are hidden', async () => {
  const near = async (of: string, by = of) =>
    (await body(`users/${id(of)}/friend_relations?limit=100`, by)).data.map(
      ({ friend_tag }: { friend_tag: string }) => friend_tag,
    );
  const at = '2026-01-01';
  const both = { from_id: id(world.host), to_id: id(gwen) };
  await DB.insert('friends', { ...both, requested_at: at, approved_at: at });
  expect(await near(nora)).toContain(world.host);
  expect(await near(nora)).not.toContain(gwen);
  expect(await near(gwen)).not.toContain(nora);
  await DB.run('delete from blocks');
  await vi.waitFor(async () => expect(await near(nora)).toContain(gwen), 5_000);
  await vi.waitFor(async () => expect(await near(gwen)).toContain(nora), 5_000);
  await blocked(gwen, nora);
  expect(await near(nora)).not.toContain(gwen);
});

test('who belongs to a location sees nobody there who is hidden', async () => {
  const link = await DB.value(
    'select id from user_locations where user_id = ? and is_admin = 1 and approved_by_id is not null',
    id(world.host),
  );
  const people = async (by: string) =>
    (await body(`users/${id(world.host)}/locations/${link}/people?limit=100`, by)).data.map(
      ({ user_id }: { user_id: string }) => user_id,
    );
  const others = (await people(world.host)).filter((one: string) => one !== id(world.host));
  expect(others.length).toBeGreaterThan(0);
  const tag = await DB.value<string>('select tag from users where id = ?', others[0]);
  await blocked(tag ?? '', world.host);
  expect(await people(world.host)).not.toContain(others[0]);
  expect(await people(world.admin)).toContain(others[0]);
});

test.each(sides)('to %s a place does not name %s, who made it', async (by, other) => {
  await DB.run(
    "update locations set created_by = ?1, updated_by = ?1 where tag = 'harbour-studio'",
    id(other),
  );
  const made = async (reader: string | null) => {
    const list = await body('locations/fe?limit=100', reader);
    return [
      list.data.find((row: { tag: string }) => row.tag === 'harbour-studio'),
      await body('locations/fe/harbour-studio', reader),
    ].map(({ created_by, created_by_name, updated_by, updated_by_name }) =>
      [created_by, created_by_name, updated_by, updated_by_name].filter(Boolean),
    );
  };
  expect(await made(by)).toEqual([[], []]);
  for (const one of [null, world.host, world.admin]) {
    for (const found of await made(one)) expect(found).toHaveLength(4);
  }
});

test('to hide people costs visitors nothing, and members a few rows', async () => {
  for (const path of ['users/fe?limit=24', 'threads/fe/my-brothers-jackets/replies', 'events/fe']) {
    const [visitor, member] = [spentOn(await get(path, null)), spentOn(await get(path, nora))];
    expect(member.roundTrips - visitor.roundTrips, path).toBe(1);
    expect(member.rowsRead - visitor.rowsRead, path).toBeLessThan(60);
  }
});
