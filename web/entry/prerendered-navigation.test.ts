import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { token } from '../data/token.ts';
import { navigateToPrerendered } from './prerendered-navigation.ts';

const isPublic = (path: string) => path.startsWith('/a/');
const navigate = vi.fn();
const left: string[] = [];
const go = (to: string, options?: object) =>
  navigateToPrerendered(isPublic, (path) => left.push(path))(navigate, to, options);

beforeEach(() => {
  vi.stubGlobal('HTMLScriptElement', { supports: () => true });
  history.replaceState(null, '', '/a/one');
});

afterEach(() => {
  navigate.mockReset();
  left.length = 0;
  token.set(null);
});

test('assigns the location for a visitor with prerendering support', () => {
  go('/a/two');
  expect(left).toEqual(['/a/two']);
  expect(navigate).not.toHaveBeenCalled();
});

test.each([
  ['another part of the same list', '/a/one?after=b', undefined],
  ['a private page', '/account', undefined],
  ['a replaced URL', '/a/two', { replace: true }],
])('navigates on the client: %s', (_, to, options) => {
  go(to, options);
  expect(left).toEqual([]);
  expect(navigate).toHaveBeenCalledWith(to, options);
});

test('navigates on the client for members and unsupported browsers', () => {
  token.set('kept');
  go('/a/two');
  token.set(null);
  vi.stubGlobal('HTMLScriptElement', {});
  go('/a/three');
  expect(left).toEqual([]);
  expect(navigate).toHaveBeenCalledTimes(2);
});
