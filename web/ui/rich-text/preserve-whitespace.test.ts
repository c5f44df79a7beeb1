import { expect, test } from 'vitest';
import { preserveWhitespace } from './preserve-whitespace.ts';

test('preserves inner blank lines and spaces', () => {
  expect(
    preserveWhitespace(
      '<p></p><p>One&nbsp;<strong>two</strong>&nbsp;&nbsp;&nbsp;three</p><p></p><p></p><p><em>&nbsp;&nbsp;four</em></p><p>&nbsp;</p><p></p>',
    ),
  ).toBe(
    '<p>One <strong>two</strong> \u00a0\u00a0three</p><p><br></p><p><br></p><p><em>\u00a0\u00a0four</em></p>',
  );
});
