// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { locales } from '#language';
import { SECOND_FACTOR_REQUIRED } from '../worker/contract/accounts/second-factors.ts';
import { STEP_UP_REQUIRED } from '../worker/contract/accounts/step-up.ts';
import { adminErrors } from '../worker/contract/errors/admin-errors.ts';
import { adminFieldErrors } from '../worker/contract/errors/admin-field-errors.ts';
import { fieldErrors } from '../worker/contract/errors/field-errors.ts';
import { type ErrorCatalogue, formatError } from '../worker/contract/errors/format-error.ts';
import { requestErrors } from '../worker/contract/errors/request-errors.ts';
import { UNAPPROVED_REASON } from '../worker/contract/practitioners/application-states.ts';
import { conflictReasonSchema } from '../worker/contract/shared/common-schemas.ts';

const readMessages = (language: string, noun: string): object =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../messages/${language}/${noun}.json`), 'utf8'),
  )[noun];

describe('each code of a refusal', () => {
  test.each(locales)('has a message in “%s”', (language) => {
    const messages = readMessages(language, 'error');
    expect(Object.keys(requestErrors).filter((code) => !(code in messages))).toEqual([]);
  });

  test.each(['en', 'de', 'ar'])('of the back office has a message in “%s”', (language) => {
    const messages = readMessages(language, 'admin_error');
    expect(Object.keys(adminErrors).filter((code) => !(code in messages))).toEqual([]);
  });

  test('belongs to one catalogue', () => {
    expect(Object.keys(adminErrors).filter((code) => code in requestErrors)).toEqual([]);
  });
});

test.each([
  ...conflictReasonSchema.options,
  ...[STEP_UP_REQUIRED, SECOND_FACTOR_REQUIRED, UNAPPROVED_REASON, 'importing', 'invalid'],
])('the reason “%s” is a code with a message', (reason) => {
  expect(formatError(requestErrors as ErrorCatalogue, reason)).toBeTruthy();
});

describe('each code of a field error', () => {
  test.each(locales)('has a message in “%s”', (language) => {
    const messages = readMessages(language, 'field_error');
    expect(Object.keys(messages).toSorted()).toEqual(Object.keys(fieldErrors).toSorted());
  });

  test.each(['en', 'de', 'ar'])('of the back office has a message in “%s”', (language) => {
    const messages = readMessages(language, 'admin_field_error');
    expect(Object.keys(messages).toSorted()).toEqual(Object.keys(adminFieldErrors).toSorted());
  });

  test.each(locales.filter((language) => language !== 'en'))(
    'is a sentence in “%s”',
    (language) => {
      const messages = readMessages(language, 'field_error');
      const texts = Object.values(messages).filter((text) => typeof text === 'string');
      expect(texts.filter((text) => !text.endsWith('.'))).toEqual([]);
    },
  );

  test('belongs to one catalogue', () => {
    expect(Object.keys(adminFieldErrors).filter((code) => code in fieldErrors)).toEqual([]);
  });
});

/** Constructors take a code, so only answers that are built by hand could lack one. */
test('no answer has an error message without a code', () => {
  const root = join(import.meta.dirname, '../worker');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  const wrong = files.filter((file) =>
    /c\.json\(\{ message: (?!.*code)/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(wrong).toEqual([]);
});

test('a time to wait is worded in the language of the message', () => {
  const values = { seconds: 7_200 };
  expect(formatError(requestErrors as ErrorCatalogue, 'too_many_requests', values)).toBe(
    'Too many requests. Please wait 2 hours and try again.',
  );
});
