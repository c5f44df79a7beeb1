import { expect, test } from 'vitest';
import { z } from 'zod';
import { ask, idOf, sending, signedInOnce, withWorld, world } from '../tests/world.ts';
import { app } from './app.ts';
import { calls } from './calls.ts';
import { reads } from './reads.ts';

withWorld();

/** Every plain object of JavaScript answers to these: a function that it inherits, and what it inherits from. */
const words = ['constructor', '__proto__'];

const routes = [
  ...new Set(
    app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`),
  ),
]
  .map((route) => route.split(' ') as [string, string])
  // It would end what the next calls need; and the site's own files are not here.
  .filter(([, path]) => !/revoke|^\/(assets|site|favicon)/.test(path));

const parameter = /:(\w+)(\{[^}]*\})?|\*/g;

/** What stands in the other places of an address, so that a route goes on to the one that is tried. */
const known: Record<string, string> = {
  ...{ id: idOf('users', world.member), user_id: idOf('users', world.member) },
  ...{ object_id: idOf('users', world.member), object_type: 'users', tag: world.member },
};

/** An address of a route for each of its places, with the word there. */
function addressesOf(path: string, word: string): string[] {
  const places = Array.from(path.matchAll(parameter));
  return places.map((place) =>
    path.replace(parameter, (found, name: string, _, at: number) =>
      at === place.index ? word : (known[name] ?? (found === '*' ? '' : 'nothing')),
    ),
  );
}

async function holds(method: string, address: string, body?: unknown) {
  const answer = await ask(address, sending(method, body, await signedInOnce(world.admin)));
  await answer.arrayBuffer();
  const said = `${method} ${address} ${JSON.stringify(body) ?? ''}`;
  expect(answer.status, said).toBeLessThan(500);
}

const fieldsOf = (type: z.ZodType | undefined) =>
  type
    ? Object.keys(z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }).properties ?? {})
    : [];

// Before anything is made that is called so.
test.each(words)('a file and a page that are called %s are not there', async (word) => {
  for (const path of [
    `/files/co/ns/${word}`,
    `/files/x./${word}/x.${word}`,
    `/${word}`,
    `/c/${word}`,
  ]) {
    expect((await ask(path)).status, path).toBe(404);
  }
});

test('such a word names nothing in any place of an address', async () => {
  for (const [method, path] of routes) {
    const body = ['GET', 'DELETE'].includes(method) ? undefined : {};
    for (const address of addressesOf(path, 'constructor')) await holds(method, address, body);
  }
});

const addressOf = (path: string) =>
  `/sobe/v1${path.replace(parameter, (_, name) => known[name] ?? 'nothing')}`;

test('such a word names nothing behind any parameter of a query, nor as one', async () => {
  for (const { path, query } of reads) {
    const address = addressOf(path);
    for (const name of fieldsOf(query)) await holds('GET', `${address}?${name}=constructor`);
    await holds('GET', `${address}?orderby=constructor%20asc&__proto__=__proto__`);
    await holds('GET', `${address}?orderby=name%20asc,__proto__%20desc&limit=1&limit=constructor`);
  }
});

test('such a word names nothing in any field of a body, nor as one', async () => {
  for (const { method, path, body } of calls) {
    if (!body || method === 'delete') continue;
    const named = words.map((word) => JSON.parse(`{"${word}":"${word}","tag":"${word}"}`));
    const filled = fieldsOf(body).map((name) => ({ [name]: 'constructor' }));
    for (const sent of [...named, ...filled]) {
      await holds(method.toUpperCase(), addressOf(path), sent);
    }
  }
}, 60_000);
