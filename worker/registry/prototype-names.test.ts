import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  buildRequestInit,
  demoId,
  fetchApp,
  getSignedInHeaders,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { takeEvery } from '../../tests/setup/take-every.ts';
import { app } from '../app.ts';
import { mutations } from './mutations.ts';
import { queries } from './queries.ts';

withSeededDatabase();

/** Properties that every plain JavaScript object inherits. */
const words = ['constructor', '__proto__'];

const routes = [
  ...new Set(
    app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`),
  ),
]
  .map((route) => route.split(' ') as [string, string])
  // Revoking would end the session, and assets are not available here.
  .filter(([, path]) => !/revoke|^\/(assets|site|favicon)/.test(path));

const parameter = /:(\w+)(\{[^}]*\})?|\*/g;

/** Valid values of the other path parameters, so that the route gets to the tested one. */
const known: Record<string, string> = {
  id: demoId('users', testUsers.member),
  user_id: demoId('users', testUsers.member),
  object_id: demoId('users', testUsers.member),
  object_type: 'users',
  tag: testUsers.member,
};

/** Paths of a route with the word in each parameter. */
function addressesOf(path: string, word: string): string[] {
  const places = Array.from(path.matchAll(parameter));
  return places.map((place) =>
    path.replace(parameter, (found, name: string, _, at: number) =>
      at === place.index ? word : (known[name] ?? (found === '*' ? '' : 'nothing')),
    ),
  );
}

async function holds(method: string, address: string, body?: unknown) {
  const answer = await fetchApp(
    address,
    buildRequestInit(method, body, await getSignedInHeaders(testUsers.admin)),
  );
  await answer.arrayBuffer();
  const said = `${method} ${address} ${JSON.stringify(body) ?? ''}`;
  expect(answer.status, said).toBeLessThan(500);
}

const fieldsOf = (type: z.ZodType | undefined) =>
  type
    ? Object.keys(z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }).properties ?? {})
    : [];

// Runs before anything with such a name exists.
test.each(words)('file and page %s do not exist', async (word) => {
  for (const path of [
    `/files/co/ns/${word}`,
    `/files/x./${word}/x.${word}`,
    `/${word}`,
    `/c/${word}`,
  ]) {
    expect((await fetchApp(path)).status, path).toBe(404);
  }
});

async function expectNothingInPaths(step: number) {
  for (const [method, path] of takeEvery(step, routes)) {
    const body = ['GET', 'DELETE'].includes(method) ? undefined : {};
    for (const address of addressesOf(path, 'constructor')) await holds(method, address, body);
  }
}

const addressOf = (path: string) =>
  `/sobe/v1${path.replace(parameter, (_, name) => known[name] ?? 'nothing')}`;

async function expectNothingInQueries(step: number) {
  for (const { path, query } of takeEvery(step, queries)) {
    const address = addressOf(path);
    for (const name of fieldsOf(query)) await holds('GET', `${address}?${name}=constructor`);
    await holds('GET', `${address}?orderby=constructor%20asc&__proto__=__proto__`);
    await holds('GET', `${address}?orderby=name%20asc,__proto__%20desc&limit=1&limit=constructor`);
  }
}

async function expectNothingInBodies(step: number) {
  for (const { method, path, body } of takeEvery(step, mutations)) {
    if (!body || method === 'delete') continue;
    const named = words.map((word) => JSON.parse(`{"${word}":"${word}","tag":"${word}"}`));
    const filled = fieldsOf(body).map((name) => ({ [name]: 'constructor' }));
    for (const sent of [...named, ...filled]) {
      await holds(method.toUpperCase(), addressOf(path), sent);
    }
  }
}

describe.each([
  ['some routes', 5, []],
  ['all routes', 1, ['slow']],
] as const)('a prototype property of %s matches nothing', (_, step, tags) => {
  test('in any path segment', { tags: [...tags] }, () => expectNothingInPaths(step));
  test('in any query parameter', { tags: [...tags] }, () => expectNothingInQueries(step));
  test('in any body field', { tags: [...tags] }, () => expectNothingInBodies(step));
});
