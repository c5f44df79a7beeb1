import { describe, expect, test } from 'vitest';
import { sortRoutes } from './sort-routes.ts';

const sortPaths = (paths: string[]) =>
  sortRoutes(paths.map((path) => ({ path }))).map(({ path }) => path);

describe('sortRoutes', () => {
  test('puts fixed segments first, then patterns, bare parameters and wildcards', () => {
    expect(sortPaths(['/e/*', '/e/:tag', '/e/:tag{.+\\.ics}', '/e/coming'])).toEqual([
      '/e/coming',
      '/e/:tag{.+\\.ics}',
      '/e/:tag',
      '/e/*',
    ]);
  });

  test('compares segments from left to right', () => {
    expect(sortPaths(['/tags/:type/:id', '/:path/fe/x', '/tags/:id/usage'])).toEqual([
      '/tags/:id/usage',
      '/tags/:type/:id',
      '/:path/fe/x',
    ]);
  });

  test('keeps the order of routes that are equally specific', () => {
    expect(sortPaths(['/b/:tag', '/a/:id', '/b/:id'])).toEqual(['/b/:tag', '/a/:id', '/b/:id']);
  });
});
