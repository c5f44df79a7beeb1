import { expect, test } from 'vitest';
import { formatCsv } from './format-csv.ts';

test('quotes cells where needed', () => {
  expect(
    formatCsv([
      ['a', 'b, c', 'd "e"'],
      ['1\n2', '', 'ö'],
    ]),
  ).toBe('a,"b, c","d ""e"""\r\n"1\n2",,ö');
});

test.each(['=1+1', '+44 20', '-2', '@sum'])('keeps %s as text in a spreadsheet', (text) => {
  expect(formatCsv([[text]])).toBe(`"'${text}"`);
});
