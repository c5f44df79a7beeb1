import { describe, expect, test } from 'vitest';
import { formatFieldErrorInLanguage, toFieldErrorBody } from './field-errors.ts';
import { formatRefusalInLanguage, HttpError, validationError } from './http-error.ts';
import { runInLanguage } from './language.ts';

test('formats errors for all field names', () => {
  const { message, body } = validationError([
    { path: 'current_password', code: 'wrong' },
    { path: 'sub_category_id', code: 'required' },
    { path: 'comments', code: 'required' },
    { path: 'is_active', code: 'placeholders', message: 'A page is shown once it is whole.' },
    { path: 'rows.3.title', code: 'imported_value', message: 'is too long' },
    { path: '', code: 'body_not_json' },
  ]);
  expect(message).toBe(
    'Current password is wrong; Sub-category is required; Comments are required; A page is shown once it is whole. Title is too long; The body must be JSON in UTF-8.',
  );
  expect(body.detail).toBe(message);
});

describe('a field error', () => {
  const values = { limit: 5_000, length: 10_049 };

  test('has a code, its values and an English message in any language', () => {
    const { body } = runInLanguage('pl', '/pl', () =>
      validationError([
        { path: 'words', code: 'too_long', values },
        { path: 'name', code: 'required' },
      ]),
    );
    expect(body.errors).toEqual([
      {
        path: 'words',
        message: 'must be at most 5,000 characters, not 10,049',
        code: 'too_long',
        values,
      },
      { path: 'name', message: 'is required', code: 'required' },
    ]);
  });

  test('is a sentence of its own on a page in another language', () => {
    const error = toFieldErrorBody({ path: 'email', code: 'required' });
    expect(formatFieldErrorInLanguage(error)).toBe('Email is required');
    expect(runInLanguage('pl', '/pl', () => formatFieldErrorInLanguage(error))).toBe(
      'Wypełnij to pole.',
    );
  });
});

test('a refusal is worded in the language of the page', () => {
  const { body } = new HttpError(403, 'proof_add_passkey', { reason: 'proof' });
  expect(body).toMatchObject({
    message: 'To add a passkey, confirm that it’s you.',
    code: 'proof',
    message_code: 'proof_add_passkey',
  });
  expect(runInLanguage('de', '/de', () => formatRefusalInLanguage(body))).toBe(
    'Um einen Passkey hinzuzufügen, bestätigen Sie, dass Sie es sind.',
  );
});
