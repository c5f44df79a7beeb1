import { expect, test } from 'vitest';
import { validationError } from './http-error.ts';

test('formats errors for all field names', () => {
  const { message, body } = validationError([
    { path: 'current_password', message: 'is wrong' },
    { path: 'sub_category_id', message: 'is required' },
    { path: 'comments', message: 'is required' },
    { path: 'is_active', message: 'A page is shown once it is whole.' },
    { path: 'rows.3.title', message: 'is too long' },
    { path: '', message: 'The body must be JSON in UTF-8.' },
  ]);
  expect(message).toBe(
    'Current password is wrong; Sub-category is required; Comments are required; A page is shown once it is whole. Title is too long; The body must be JSON in UTF-8.',
  );
  expect(body.detail).toBe(message);
});
