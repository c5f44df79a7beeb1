import { expect, test } from 'vitest';
import { resolveRoute } from './find-route.ts';

const matchPath = (path: string) => resolveRoute(path, new URLSearchParams()).match;

test('resolves a path to the first matching route with decoded parameters', () => {
  const match = matchPath('/search/new%20parents');
  expect(match?.route.path).toBe('/search/:term');
  expect(match?.params).toEqual({ term: 'new parents' });
  expect(matchPath('/x/y/z')).toBeNull();
});
