import { expect, test } from 'vitest';
import { type Described, requestOf, routesOf } from '../../tools/fuzz/fuzz-requests.ts';
import { Chance } from '../../tools/fuzz/hostile-values.ts';
import { ask, DB, idOf, signedInOnce, signInAnew, withWorld, world } from '../../tests/setup/database.ts';

withWorld();

const requests = 500;
const roles = [world.admin, world.member, world.basic, null];

/** A fixed sample of `npm run fuzz`. */
test('answers no hostile request with 500 or above', async () => {
  const description = await (await ask('/sobe/v1/openapi.json')).json<Described>();
  const tables = ['users', 'articles', 'threads', 'events', 'uploaded_files', 'sub_categories'];
  const listed = await Promise.all(
    tables.map((table) => DB.column<string>(`select id from ${table} limit 10`)),
  );
  const pool = {
    ids: listed.flat(),
    tags: await DB.column<string>('select tag from articles union all select tag from users'),
    own: [world.admin, world.member, world.basic].map((tag) => idOf('users', tag)),
  };
  // Build files are served by a binding that tests lack.
  const routes = routesOf(description).filter(({ path }) => !/^\/(assets|site)\//.test(path));
  const chance = new Chance(7);
  const failed: string[] = [];
  for (let number = 0; number < requests; number += 1) {
    // Some requests end sessions.
    if (number % 50 === 0) await signInAnew();
    const by = chance.one(roles);
    const { path, method, headers, body } = requestOf(chance.one(routes), chance, pool);
    const sent = { ...(by && (await signedInOnce(by))), ...headers };
    const answer = await ask(path, { method, headers: sent, body: (body ?? null) as BodyInit });
    await answer.text();
    const mayBe = answer.status === 503 && answer.headers.has('Retry-After');
    if (answer.status >= 500 && !mayBe)
      failed.push(`${number}: ${answer.status} ${method} ${path}`);
  }
  expect(failed).toEqual([]);
}, 120_000);

test.each([
  ['/sobe/passkey', '{"passkey":"\u0001"}'],
  ['/sobe/passkey', '{'],
  ['/sobe/token/second-factor', '{"challenge":"\u0001"}'],
  ['/sobe/token/second-factor', ''],
])('%s answers 422 to the malformed JSON %j', async (path, body) => {
  const headers = { 'Content-Type': 'application/json' };
  expect((await ask(path, { method: 'POST', headers, body })).status).toBe(422);
});
