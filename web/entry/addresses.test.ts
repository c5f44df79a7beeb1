import { expect, test } from 'vitest';
import { addresses } from '../../worker/contract/addresses.ts';
import { routes } from './routes.ts';

/** Screens whose pages match the rest of the path themselves: '/admin/*?' and the like. */
const nested = routes.flatMap(({ path }) => (path.endsWith('/*?') ? [path.slice(0, -3)] : []));

test('every screen has an address, and every address a screen', () => {
  const patterns = routes.map(({ path }) => path.replace('/*?', ''));
  expect(patterns.filter((path) => !(addresses as readonly string[]).includes(path))).toEqual([]);
  const isNested = (path: string) => nested.some((start) => path.startsWith(`${start}/`));
  expect(addresses.filter((path) => !patterns.includes(path) && !isNested(path))).toEqual([]);
});
