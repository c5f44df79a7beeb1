import { describe, expect, test } from 'vitest';
import { resolveRoute } from '../../web/entry/find-route.ts';
import { routes } from '../../web/entry/routes.ts';
import { findPageRoute, resolvePageRoute } from './find-page-route.ts';

const search = new URLSearchParams();

describe('findPageRoute', () => {
  test.each([
    ['/search/a%2Fb', { term: 'a/b' }],
    ['/search/%2541', { term: '%41' }],
    ['/search/100%', { term: '100%' }],
    ['/c/body/yoga/', { category: 'body', tag: 'yoga' }],
  ])('decodes the parameters of %s once', (path, params) => {
    expect(findPageRoute(path)?.params).toEqual(params);
  });

  test.each(['//', '/u/a//', '/x/y/z', '/U/a'])('finds no route for %s', (path) => {
    expect(findPageRoute(path)).toBeNull();
  });

  test.each(routes.map(({ path }) => path))('finds the route of the browser for %s', (path) => {
    const sample = path.replaceAll(/:\w+/g, 'a').replace('*?', 'x/y');
    for (const one of [path.replace('/*?', ''), sample, sample.replace(/\/?$/, '/')]) {
      const inBrowser = resolveRoute(one, search).match?.route;
      expect(inBrowser).toBeDefined();
      expect(resolvePageRoute(one, search).match?.route).toBe(inBrowser);
    }
  });
});
