import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  begin,
  type Community,
  callsOf,
  digest,
  emptySite,
  exported,
  finish,
  importer,
  put,
  type Sent,
} from '../../../tests/community.ts';
import { ask, sending, signedIn, withWorld, world } from '../../../tests/world.ts';
import type { ImportGivenUp } from '../../contract/transfers.ts';
import { setClock } from '../../lib/clock.ts';

withWorld();

let community: Community;
let born: Community;
let keptBefore: object;

const giveUp = async (headers: Record<string, string>, bindings = {}) =>
  ask(`/sobe/v1/imports/${digest}`, sending('DELETE', undefined, headers), bindings);

/** The first parts of a file, each taken. */
async function putAll(headers: Record<string, string>, bodies: Sent[]) {
  for (const [index, body] of bodies.entries()) {
    expect((await put(headers, index + 1, body)).status).toBe(200);
  }
}

/** A database where something happens before a batch that holds these words. */
const meanwhile = (words: string, happens: () => Promise<unknown>) => ({
  DB: {
    withSession: (first: D1SessionConstraint) => {
      const session = env.DB.withSession(first);
      let [isNext, hasHappened] = [false, false];
      return {
        prepare: (query: string) => {
          isNext ||= query.includes(words);
          return session.prepare(query);
        },
        batch: async (statements: D1PreparedStatement[]) => {
          if (isNext && !hasHappened) {
            hasHappened = true;
            await happens();
          }
          return session.batch(statements);
        },
      };
    },
  },
});

/** The rows of a table, in no order, but for what begins anew. */
const rowsOf = ({ parts }: Community, table: string) =>
  parts.filter((part) => part.table === table).flatMap(({ rows }) => rows);

const made = ['languages', 'countries', 'timezones', 'access_object_types', 'access_types'].concat([
  ...['membership_levels', 'users', 'email_templates', 'former_tags'],
]);

test('a site whose admin has changed a tag is empty all the same', async () => {
  community = await exported(await signedIn(world.admin));
  const headers = await emptySite();
  await env.DB.prepare(
    "insert into former_tags values ('users', 'former-robin', (select id from users), '2026-01-01T00:00:00.000Z')",
  ).run();
  born = await exported(headers);
  keptBefore = await kept();
  expect((await begin(headers, { parts: callsOf(community).length })).status).toBe(200);
}, 60_000);

test('an import that is given up in many calls leaves the site as it was born, with its admin', async () => {
  const bodies = callsOf(community);
  const headers = await importer();
  await putAll(headers, bodies.slice(0, -2));
  // Somebody has looked at a page with the account that imports.
  await env.DB.prepare(
    `insert into access_logs (id, created_at, created_by, object_type_id, access_type_id)
      select '0190a1b2-0000-7000-8000-000000000001', '2026-01-01T00:00:00.000Z', account_id, 'x', 'y' from imports`,
  ).run();
  // And somebody of the file has signed in.
  await signedIn(world.member);
  await env.DB.exec(
    "insert into jobs (name, period, since) values ('rested', 10, '2026-01-01T00:00:00.000Z')",
  );
  let moment = Date.now();
  // So slow that a call comes to a few parts only.
  setClock(() => {
    moment += 1_000;
    return moment;
  });
  let calls = 0;
  for (let left = true; left && calls < 200; calls += 1) {
    const answer = await giveUp(headers);
    expect(answer.status, await answer.clone().text()).toBe(200);
    left = (await answer.json<ImportGivenUp>()).has_more;
    if (calls === 0) {
      expect((await put(headers, bodies.length - 1, bodies.at(-2))).status).toBe(409);
      expect((await begin(headers, { parts: bodies.length })).status).toBe(409);
      expect((await finish(headers)).status).toBe(409);
    }
  }
  setClock(Date.now);
  expect(calls).toBeGreaterThan(5);
  await expectBorn();
  const health = await (await ask('/healthz')).json<{ late: string[] }>();
  expect(health.late).not.toContain('rested');
}, 120_000);

/** The site is what it was before the import began. */
async function expectBorn() {
  const again = await exported(await signedIn(world.admin));
  for (const table of made) expect(rowsOf(again, table), table).toEqual(rowsOf(born, table));
  const others = again.parts.map(({ table }) => table).filter((table) => !made.includes(table));
  expect(others).toEqual([]);
  expect(await kept()).toEqual(keptBefore);
  const { results } = await env.DB.prepare(
    "select name from sqlite_schema where name like 'giving_up%'",
  ).all();
  expect(results).toEqual([]);
}

/** What triggers keep beside the rows. */
async function kept() {
  const { results: counters } = await env.DB.prepare(
    "select name, count from counters where name <> 'history' order by name",
  ).all();
  const tables = ['documents', 'documents_fts', 'user_words', 'item_words', 'sent_email_words'];
  tables.push('like_counts');
  const counts = await env.DB.batch(
    tables.map((table) => env.DB.prepare(`select count(*) as n from ${table}`)),
  );
  return { counters, counts: counts.map(({ results }, index) => [tables[index], results]) };
}

test('its admin is signed in as before, and can import another file', async () => {
  const session = await env.DB.prepare(
    'select count(*) as n from sessions s join users u on u.id = s.user_id',
  ).first('n');
  expect(session).toBeGreaterThan(0);
  const bodies = callsOf(community);
  expect((await begin(await signedIn(world.admin), { parts: bodies.length })).status).toBe(200);
  const headers = await importer();
  await putAll(headers, bodies);
  expect((await finish(headers)).status).toBe(204);
  expect((await exported(await signedIn(world.admin))).parts).toEqual(community.parts);
}, 60_000);

test('what is over is not given up, and a site that holds something says what', async () => {
  expect((await giveUp(await signedIn(world.admin))).status).toBe(404);
  const answer = await begin(await signedIn(world.admin));
  const { message } = await answer.json<{ message: string }>();
  expect(answer.status).toBe(409);
  expect(message).toMatch(
    /^This site is not empty \(\d+ users, \d+ uploaded_files, \d+ \w+, \d+ \w+ and \d+ others\): /,
  );
});

test('whoever gives it up just when it opens the site takes nothing of it', async () => {
  const bodies = callsOf(community);
  expect((await begin(await emptySite(), { parts: bodies.length })).status).toBe(200);
  const headers = await importer();
  await putAll(headers, bodies);
  const opening = meanwhile('set is_given_up = 1', async () => {
    expect((await finish(headers)).status).toBe(204);
  });
  expect((await giveUp(headers, opening)).status).toBe(409);
  expect((await exported(await signedIn(world.admin))).parts).toEqual(community.parts);
}, 60_000);

test('of two who give it up the later takes nothing of what the earlier has put back', async () => {
  const bodies = callsOf(community);
  const admin = await emptySite();
  [born, keptBefore] = [await exported(admin), await kept()];
  expect((await begin(admin, { parts: bodies.length })).status).toBe(200);
  const headers = await importer();
  await putAll(headers, bodies.slice(0, 3));
  const ended = meanwhile('create index', async () => {
    expect(await (await giveUp(headers)).json()).toEqual({ has_more: false });
  });
  const answer = await giveUp(headers, ended);
  expect([answer.status, await answer.json()]).toEqual([200, { has_more: false }]);
  await expectBorn();
}, 60_000);
