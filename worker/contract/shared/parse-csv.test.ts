import { expect, test } from 'vitest';
import { detectCsvDelimiter, parseCsv, unescapeCsvCell } from './parse-csv.ts';

const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells);

test.each([
  ['a,b\n1;2,3', ','],
  ['a;b\n1,2;3', ';'],
  ['a\tb\n1,2\t3', '\t'],
  ['"Last, first";mail', ';'],
  ['only one column', ','],
])('finds the delimiter of %j', (text, delimiter) => {
  expect(detectCsvDelimiter(text)).toBe(delimiter);
});

test('reads quotes, doubled quotes and line breaks inside a cell', () => {
  expect(cellsOf('name,bio\r\n"Low, Ada","says ""hello""\nand more"\r\n')).toEqual([
    ['name', 'bio'],
    ['Low, Ada', 'says "hello"\nand more'],
  ]);
});

test('leaves a quote inside a cell as it is', () => {
  expect(cellsOf('5" pipe,x')).toEqual([['5" pipe', 'x']]);
});

test.each(['a\nb', 'a\r\nb', 'a\rb'])('separates the records of %j', (text) => {
  expect(cellsOf(text)).toEqual([['a'], ['b']]);
});

test('omits empty lines and counts them', () => {
  expect(parseCsv('a,b\n\n,\n"1\n2",3\n4,5')).toEqual([
    { line: 1, row: 1, cells: ['a', 'b'] },
    { line: 4, row: 4, cells: ['1\n2', '3'] },
    { line: 6, row: 5, cells: ['4', '5'] },
  ]);
});

test('ends an unclosed quote with the text', () => {
  expect(cellsOf('a,"b\nc')).toEqual([['a', 'b\nc']]);
});

test('removes the apostrophe before a cell like a formula', () => {
  expect(["'=1", "'+44 20", "'tis", ' x '].map(unescapeCsvCell)).toEqual([
    '=1',
    '+44 20',
    "'tis",
    'x',
  ]);
});
