import { expect, test } from 'vitest';
import { matchPath, routes } from './routes.ts';

test.each(routes.map((screen) => ({ view: screen.view, screen })))(
  '$view is what its screen loads, so that a document names the right files',
  async (one) => {
    const named = await import(/* @vite-ignore */ `../${one.view}`);
    expect((await one.screen.load()).default).toBe(named.default);
  },
);

test('resolves a path to the first matching route with decoded parameters', () => {
  const match = matchPath('/search/new%20parents', new URLSearchParams());
  expect(match?.route.path).toBe('/search/:term');
  expect(match?.params).toEqual({ term: 'new parents' });
  expect(matchPath('/x/y/z', new URLSearchParams())).toBeNull();
});
