import { describe, expect, test } from 'vitest';
import { parseRedirectCsv } from './parse-redirect-csv.ts';

describe('parseRedirectCsv', () => {
  test('reads an old and a new address per line, and skips headings and empty lines', () => {
    expect(parseRedirectCsv('from,to\n/old,/new\n\n/gone,\n/alone\n')).toEqual([
      { line: 2, from: '/old', to: '/new' },
      { line: 4, from: '/gone', to: null },
      { line: 5, from: '/alone', to: null },
    ]);
  });

  test.each([';', '\t'])('takes %j as separator, and quoted cells', (separator) => {
    expect(parseRedirectCsv(`"/old"${separator}"/a ""b"""`)).toEqual([
      { line: 1, from: '/old', to: '/a "b"' },
    ]);
  });

  test('takes the path of a full address', () => {
    expect(parseRedirectCsv('https://old.example/a/b,/new')).toEqual([
      { line: 1, from: '/a/b', to: '/new' },
    ]);
  });
});
