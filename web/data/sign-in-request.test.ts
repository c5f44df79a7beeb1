import { expect, test } from 'vitest';
import { toSitePath } from './sign-in-request.ts';

test('keeps a path of the site with its parameters', () => {
  expect(toSitePath('/u/ruth/message?about=tea#end')).toBe('/u/ruth/message?about=tea#end');
});

test.each([
  undefined,
  '',
  'account',
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  '//',
  'javascript:alert(1)',
])('rejects %s', (address) => {
  expect(toSitePath(address)).toBeNull();
});
