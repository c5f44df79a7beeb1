import { expect, test } from 'vitest';
import { deferMessages } from './lazy-messages-plugin.ts';

const code = `import * as registry from "../registry.js"
export const profile_title = /** @type {() => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (\`Profile "A"\`)
};
export const profile_long = () => { return (\`One\\\\two\`) };
export const profile_more = (i) => registry.number("pl", i.count);
export const admin_desk = () => 'Desk';
export { admin_title } from "./en.js"`;

test('messages without inputs become JSON, others functions', () => {
  const deferred = deferMessages(code, new Set(['profile.title', 'profile.long', 'profile.more']));
  expect(deferred).toMatch(/^import \* as registry from "..\/registry.js"\n\nconst texts/);
  expect(deferred).toContain('return { ...JSON.parse(texts), profile_long, profile_more };');
  expect(deferred).toContain(JSON.stringify('{"profile_title":"Profile \\"A\\""}'));
  expect(deferred.match(/^export /gm)).toHaveLength(1);
});

test('messages that only the back office shows are left out', () => {
  expect(deferMessages(code, new Set(['profile.title']))).not.toMatch(/admin|profile_more/);
});
