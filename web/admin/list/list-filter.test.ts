import { expect, test } from 'vitest';
import {
  createListFilter,
  parseListFilter,
  serializeListFilter,
  toListQueryParams,
} from './list-filter.ts';

const first = createListFilter('title asc');
const fields = ['title', 'created_at'];
const read = (text: string | null) => parseListFilter(text, first, fields);

test('uses the initial state without a filter parameter', () => {
  expect(read(null)).toEqual(first);
  expect(first).toEqual({
    page: 0,
    pageSize: 10,
    orderField: 'title',
    descending: false,
    search: '',
  });
});

test('parses page, size, field, direction and a search with dots', () => {
  const filter = read('2.25.created_at.1.dr. a.b');
  expect(filter).toMatchObject({
    page: 2,
    pageSize: 25,
    orderField: 'created_at',
    descending: true,
  });
  expect(filter.search).toBe('dr. a.b');
  expect(serializeListFilter(filter)).toBe('2.25.created_at.1.dr. a.b');
});

test.each(['', 'nonsense', '-1.10.title.0.', '0.10.title.2.', '0.10.title.0'])(
  'ignores %j',
  (text) => expect(read(text)).toEqual(first),
);

test('falls back to defaults for unknown sizes and fields', () => {
  expect(read('0.11.title.1.')).toMatchObject({ pageSize: 10, descending: true });
  expect(read('0.10.password_hash.1.')).toMatchObject({ orderField: 'title', descending: false });
});

test('builds the API parameters of a page', () => {
  expect(toListQueryParams(read('3.25.title.1.a b'))).toEqual({
    limit: '25',
    offset: '75',
    orderby: 'title desc',
    search: 'a b',
  });
});
