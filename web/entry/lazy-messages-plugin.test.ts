import { expect, test } from 'vitest';
import { deferMessages } from './lazy-messages-plugin.ts';

const code = `import * as registry from "../registry.js"
export const profile_title = () => 'Profile';
export const profile_more = (i) => registry.number("pl", i.count);
export const admin_desk = () => 'Desk';
export { admin_title } from "./en.js"`;

test('the messages of a language become the result of a function', () => {
  const deferred = deferMessages(code, new Set(['profile.title', 'profile.more']));
  expect(deferred).toMatch(/^import \* as registry from "..\/registry.js"\n\nexport function/);
  expect(deferred).toContain('return { profile_title, profile_more };');
  expect(deferred.match(/^export /gm)).toHaveLength(1);
});

test('messages that only the back office shows are left out', () => {
  expect(deferMessages(code, new Set(['profile.title']))).not.toMatch(/admin|profile_more/);
});
