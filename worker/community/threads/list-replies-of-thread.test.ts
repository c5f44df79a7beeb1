import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { insertMembers } from '../../../tests/fixtures/sql/volume.ts';
import {
  callApi,
  DB,
  demoId,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { threadReplyListSchema } from '../../contract/community/threads.ts';

withSeededDatabase();

const tag = 'one-of-many-voices';
const nora = demoId('users', testUsers.member);
const admin = demoId('users', testUsers.admin);
const numbers = `with recursive number(n) as (select 1 union all select n + 1 from number where n < 250)`;
const reply = "printf('0a000000-0000-7000-8000-%012x', n)";
const moment = "'2027-01-01T00:00:00.000Z'";
const person = "(select id from users where tag = 'member-' || n)";

const other = "(select id from users where tag = 'member-' || (251 - n))";

/** Each reply has its own author and editor, and a like by the reader. */
beforeAll(async () => {
  await insertMembers(env.DB, 1, 251);
  await env.DB.batch(
    [
      `insert into threads (id, created_at, updated_at, created_by, updated_by, title, tag, sub_category_id)
        select '0e000000-0000-7000-8000-000000000001', ${moment}, ${moment}, ?1, ?1, 'Many voices', '${tag}', id from sub_categories
        where tag = 'meditation' and ?2 = ?2`,
      `${numbers} insert into thread_replies (id, created_at, updated_at, created_by, updated_by, thread_id, path, comments, plain)
        select ${reply}, ${moment}, ${moment}, ${person}, ${other}, '0e000000-0000-7000-8000-000000000001', ${reply}, '<p>' || n || '</p>', n from number where ?1 <> ?2`,
      `${numbers} insert into likes (id, created_at, created_by, object_type, object_id)
        select 'liked-' || n, ${moment}, ?1, 'thread-replies', ${reply} from number where ?2 = ?2`,
    ].map((insert) => env.DB.prepare(insert).bind(nora, admin)),
  );
});

const asked = async (query: string, by = testUsers.member) => {
  const answer = await callApi('GET', `threads/fe/${tag}/${query}`, by);
  return {
    ...threadReplyListSchema.parse(await answer.clone().json()),
    ...getResponseQueryStatistics(answer),
  };
};

const pages = async () => {
  const found = [];
  for (const limit of [1, 10, 25, 100]) {
    for (const offset of [0, 150]) {
      const { data, rowsRead } = await asked(`replies?limit=${limit}&offset=${offset}`);
      found.push({ data, limit, spent: rowsRead - offset });
    }
  }
  const first = (await asked('pages')).data;
  const middle = first.at(-1)?.id;
  for (const query of ['', `?after=${middle}`, `?before=${middle}`, `?reply=${middle}`]) {
    const { data, rowsRead } = await asked(`pages${query}`);
    // The start of a page is found by walking back from a reply, and the crisis words are read.
    found.push({ data, limit: data.length, spent: rowsRead - (query ? 240 : 20) });
  }
  return found;
};

test('a reply costs five rows and an image', async () => {
  for (const { data, limit, spent } of await pages()) {
    expect(data).toHaveLength(limit);
    expect(new Set(data.map((row) => row.created_by_name)).size).toBe(limit);
    expect(data.every((row) => row.ive_liked)).toBe(true);
    const numbers = data.map((row) => Number(row.created_by_name?.replace('Member ', '')));
    const others = numbers.map((number) => `Member ${251 - number}`);
    expect(data.map((row) => row.updated_by_name)).toEqual(others);
    expect(spent, String(limit)).toBeLessThanOrEqual(5 * limit + 10);
  }
});

test('looks up nothing of hidden authors and does not name them', async () => {
  await DB.run(
    `${numbers} insert into blocks (id, blocker_id, blocked_id, created_at)
      select 'block-' || n, ?1, ${person}, ${moment} from number`,
    nora,
  );
  for (const { data, limit, spent } of await pages()) {
    expect(data).toHaveLength(limit);
    for (const row of data) {
      const nobody = { created_by: null, created_by_name: null, updated_by_name: null };
      expect(row).toMatchObject({ ...nobody, is_hidden: true, comments: null });
    }
    expect(spent, String(limit)).toBeLessThanOrEqual(3 * limit + 10);
  }
  await DB.run('delete from blocks');
});
