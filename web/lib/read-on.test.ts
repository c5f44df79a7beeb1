import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readOn } from './read-on.ts';
import { token } from './token.ts';

const isPublic = (path: string) => path.startsWith('/a/');
const navigate = vi.fn();
const left: string[] = [];
const go = (to: string, options?: object) =>
  readOn(isPublic, (path) => left.push(path))(navigate, to, options);

beforeEach(() => {
  vi.stubGlobal('HTMLScriptElement', { supports: () => true });
  history.replaceState(null, '', '/a/one');
});

afterEach(() => {
  navigate.mockReset();
  left.length = 0;
  token.set(null);
});

test('a visitor goes on to the document that was rendered ahead', () => {
  go('/a/two');
  expect(left).toEqual(['/a/two']);
  expect(navigate).not.toHaveBeenCalled();
});

test.each([
  ['another part of the same list', '/a/one?after=b', undefined],
  ['a screen that is not for everybody', '/account', undefined],
  ['an address that takes the place of another', '/a/two', { replace: true }],
])('%s is shown within this document', (_, to, options) => {
  go(to, options);
  expect(left).toEqual([]);
  expect(navigate).toHaveBeenCalledWith(to, options);
});

test('a member stays in the document that knows them, and so does who can render nothing ahead', () => {
  token.set('kept');
  go('/a/two');
  token.set(null);
  vi.stubGlobal('HTMLScriptElement', {});
  go('/a/three');
  expect(left).toEqual([]);
  expect(navigate).toHaveBeenCalledTimes(2);
});
