import { expect, test } from 'vitest';
import { newPasswordSchema } from '../accounts/accounts.ts';
import { pagesResource } from '../content/pages.resource.ts';
import { reportFormSchema } from '../moderation/reports.ts';
import { buildCreateSchema } from '../resources/resource-input.ts';
import { lineSchema, messageTextSchema, multilineSchema } from './text-schemas.ts';

const toldOf = (
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } | undefined } },
  value: unknown,
) => schema.safeParse(value).error?.issues.map(({ message }) => message);

test.each([
  ['a line', lineSchema(200), 201, 'must be at most 200 characters, not 201'],
  ['a text', multilineSchema(5_000), 10_049, 'must be at most 5,000 characters, not 10,049'],
  ['a message', messageTextSchema(5_000), 5_001, 'must be at most 5,000 characters, not 5,001'],
  ['a password', newPasswordSchema, 501, 'must be at most 256 characters, not 501'],
])('the error for %s that is too long states its length', (_, schema, length, message) => {
  expect(toldOf(schema, 'x'.repeat(length))).toEqual([message]);
});

test('ignores surrounding spaces in the length of a line', () => {
  expect(toldOf(lineSchema(5), '  123456  ')).toEqual(['must be at most 5 characters, not 6']);
  expect(toldOf(lineSchema(5), '  12345  ')).toBeUndefined();
});

test('states the length of report texts and the bytes of pages', () => {
  expect(toldOf(reportFormSchema, { reason: 'spam', comments: 'x'.repeat(6_000) })).toEqual([
    'must be at most 5,000 characters, not 6,000',
  ]);
  const page = { title: 'About', details: 'é'.repeat(150_000) };
  expect(toldOf(buildCreateSchema(pagesResource), page)).toEqual([
    'must be at most 200,000 bytes, not 300,000',
  ]);
});
