import { expect, test } from 'vitest';
import { ask, sending, signedIn, withWorld, world } from '../tests/world.ts';
import { app } from './app.ts';

withWorld();

/** Every plain object of JavaScript answers to these. */
const words = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];

const routes = [
  ...new Set(
    app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`),
  ),
].map((route) => route.split(' ') as [string, string]);

test.each(words)(
  'the word %s names nothing on any route',
  async (word) => {
    const admin = await signedIn(world.admin);
    const asked = `orderby=${word}%20asc&search=${word}&object_type=${word}&kind=${word}&w=${word}`;
    for (const [method, path] of routes) {
      // It would end what the next calls need; and the site's own files are not here.
      if (/revoke|^\/(assets|site|favicon)/.test(path)) continue;
      const address = path.replace(/:\w+(\{[^}]*\})?|\*/g, word);
      for (const query of ['', `?${asked}`]) {
        const body = ['GET', 'DELETE'].includes(method) ? undefined : { [word]: word, tag: word };
        const answer = await ask(address + query, sending(method, body, admin));
        expect(answer.status, `${method} ${address}${query}`).toBeLessThan(500);
      }
    }
  },
  60_000,
);

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
