import { expect, test } from 'vitest';
import { withinSite } from './sign-in.ts';

test('a path of the site is gone to after a sign-in, with its parameters', () => {
  expect(withinSite('/u/ruth/message?about=tea#end')).toBe('/u/ruth/message?about=tea#end');
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
])('%s leads nowhere', (address) => {
  expect(withinSite(address)).toBeNull();
});
