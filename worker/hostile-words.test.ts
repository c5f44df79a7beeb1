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

test.each(words)('the word %s names nothing in any place of an address', async (word) => {
  for (const [method, path] of routes) {
    const body = ['GET', 'DELETE'].includes(method) ? undefined : {};
    for (const address of addressesOf(path, word)) await holds(method, address, body);
  }
});

test.each(words)('the word %s names nothing behind any parameter of a query', async (word) => {
  for (const { path, query } of reads) {
    const address = `/sobe/v1${path.replace(parameter, (_, name) => known[name] ?? 'nothing')}`;
    for (const name of fieldsOf(query)) await holds('GET', `${address}?${name}=${word}`);
    await holds('GET', `${address}?orderby=${word}%20asc&${word}=${word}`);
    await holds('GET', `${address}?orderby=name%20asc,${word}%20desc&limit=1&limit=${word}`);
  }
});

test.each(words)(
  'the word %s names nothing in any field of a body, nor as one',
  async (word) => {
    for (const { method, path, body } of calls) {
      if (!body || method === 'delete') continue;
      const address = `/sobe/v1${path.replace(parameter, (_, name) => known[name] ?? 'nothing')}`;
      const named = JSON.parse(`{"${word}":"${word}","tag":"${word}"}`);
      for (const sent of [named, ...fieldsOf(body).map((name) => ({ [name]: word }))]) {
        await holds(method.toUpperCase(), address, sent);
      }
    }
  },
  60_000,
);
