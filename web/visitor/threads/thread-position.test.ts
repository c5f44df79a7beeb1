import { expect, test } from 'vitest';
import { pageAddress, placeIn, replyAddress, replyIn } from './thread-position.ts';

const id = '019a8f6e-0000-7000-8000-00000000000a';
const place = (search: string) => placeIn(new URLSearchParams(search));

test.each(['after', 'before', 'reply'])('reads the reply %s which a page starts', (name) => {
  expect(place(`${name}=${id}`)).toEqual({ [name]: id });
  expect(pageAddress('rest', place(`${name}=${id}`))).toBe(`/t/rest?${name}=${id}`);
});

test.each(['', 'after=0', 'page=2', 'reply=x', 'before='])(
  'reads %s as the first page',
  (search) => {
    expect(place(search)).toEqual({});
    expect(pageAddress('rest', {})).toBe('/t/rest');
  },
);

test('builds a URL that finds the reply, with a hash that parses', () => {
  expect(replyAddress('rest', id)).toBe(`/t/rest?reply=${id}#reply-${id}`);
  expect(replyIn(`#reply-${id}`)).toBe(id);
  expect([replyIn('#reply-x'), replyIn(`#${id}`), replyIn('')]).toEqual([null, null, null]);
});
