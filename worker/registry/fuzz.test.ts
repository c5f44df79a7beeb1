import { expect, test } from 'vitest';
import {
  DB,
  demoId,
  fetchApp,
  getSignedInHeaders,
  renewSignIn,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import {
  createFuzzRequest,
  listFuzzRoutes,
  type OpenApiDocument,
} from '../../tools/fuzz/fuzz-requests.ts';
import { SeededChance } from '../../tools/fuzz/hostile-values.ts';

withSeededDatabase();

const roles = [testUsers.admin, testUsers.member, testUsers.basic, null];

/** Sends a fixed sample of `npm run fuzz`. */
async function expectNoFailure(requests: number) {
  const description = await (await fetchApp('/sobe/v1/openapi.json')).json<OpenApiDocument>();
  const tables = ['users', 'articles', 'threads', 'events', 'uploaded_files', 'sub_categories'];
  const listed = await Promise.all(
    tables.map((table) => DB.column<string>(`select id from ${table} limit 10`)),
  );
  const pool = {
    ids: listed.flat(),
    tags: await DB.column<string>('select tag from articles union all select tag from users'),
    own: [testUsers.admin, testUsers.member, testUsers.basic].map((tag) => demoId('users', tag)),
  };
  // Build files are served by a binding that tests lack.
  const routes = listFuzzRoutes(description).filter(({ path }) => !/^\/(assets|site)\//.test(path));
  const chance = new SeededChance(9);
  const failed: string[] = [];
  for (let number = 0; number < requests; number += 1) {
    // Some requests end sessions.
    if (number % 50 === 0) await renewSignIn();
    const by = chance.one(roles);
    const { path, method, headers, body } = createFuzzRequest(chance.one(routes), chance, pool);
    const sent = { ...(by && (await getSignedInHeaders(by))), ...headers };
    const answer = await fetchApp(path, {
      method,
      headers: sent,
      body: (body ?? null) as BodyInit,
    });
    await answer.text();
    const mayBe = answer.status === 503 && answer.headers.has('Retry-After');
    if (answer.status >= 500 && !mayBe)
      failed.push(`${number}: ${answer.status} ${method} ${path}`);
  }
  expect(failed).toEqual([]);
}

test('answers no hostile request with 500 or above', () => expectNoFailure(150), 120_000);

test('answers no hostile request of a larger sample with 500 or above', { tags: 'slow' }, () =>
  expectNoFailure(500),
);

test.each([
  ['/sobe/passkey', '{"passkey":"\u0001"}'],
  ['/sobe/passkey', '{'],
  ['/sobe/token/second-factor', '{"challenge":"\u0001"}'],
  ['/sobe/token/second-factor', ''],
])('%s answers 422 to the malformed JSON %j', async (path, body) => {
  const headers = { 'Content-Type': 'application/json' };
  expect((await fetchApp(path, { method: 'POST', headers, body })).status).toBe(422);
});
