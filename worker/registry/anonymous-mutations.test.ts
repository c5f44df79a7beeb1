import { expect, test } from 'vitest';
import security from '../../docs/security.md?raw';
import { mutations } from './mutations.ts';

const described = Array.from(
  security.matchAll(/^\| `((?:POST|PUT|PATCH|DELETE) [^`]+)` \| (.+) \|$/gm),
  ([, call = '']) => call,
);

const anonymous = mutations
  .filter(({ auth, method }) => auth === 'P' && method !== 'get')
  .map(({ method, path }) => `${method.toUpperCase()} ${path}`);

test('every public mutation states what limits its writes', () => {
  expect(described.toSorted()).toEqual(anonymous.toSorted());
});
