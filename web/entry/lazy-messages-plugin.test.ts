import { expect, test } from 'vitest';
import { deferMessages } from './lazy-messages-plugin.ts';

test('the messages of a language become the result of a function', () => {
  const code = [
    'import * as registry from "../registry.js"',
    'export const profile_title = () => `Profile`;',
    'export const profile_more = (i) => registry.number("pl", i.count);',
    'export { admin_title } from "./en.js"',
  ].join('\n');
  const deferred = deferMessages(code);
  expect(deferred).toMatch(/^import \* as registry from "..\/registry.js"\nexport function/);
  expect(deferred).toContain('return { profile_title, profile_more };');
  expect(deferred).not.toContain('admin_title');
  expect(deferred.match(/^export /gm)).toHaveLength(1);
});
