// @vitest-environment node
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { markAsPure } from './without-unused-contract.ts';

const mark = (code: string) => markAsPure(code, parseAst(code).body);

test('marks constants whose value calls a function', () => {
  expect(mark('const id = z.uuid();\nexport const item = { id: id.nullable() };')).toBe(
    [
      'const id = /* @__PURE__ */ (() => (z.uuid()))();',
      'export const item = /* @__PURE__ */ (() => ({ id: id.nullable() }))();',
    ].join('\n'),
  );
});

test('leaves functions, plain values and statements unchanged', () => {
  const code = [
    'export const limit = 10;',
    'export const isLong = (text) => text.trim().length > limit;',
    'export function build() { const schema = z.string(); return schema; }',
    'z.config({ jitless: true });',
  ].join('\n');
  expect(mark(code)).toBe(code);
});
