import { expect, test } from 'vitest';
import { invalid } from './errors.ts';

test('what is wrong is said in words, whatever the fields are called', () => {
  const { message, body } = invalid([
    { path: 'current_password', message: 'is wrong' },
    { path: 'sub_category_id', message: 'is required' },
    { path: 'rows.3.title', message: 'Invalid input' },
    { path: '', message: 'The body is not JSON in UTF-8.' },
  ]);
  expect(message).toBe(
    'current password is wrong; sub category is required; title: Invalid input; The body is not JSON in UTF-8.',
  );
  expect(body.detail).toBe(message);
});
