import { expect, test } from 'vitest';
import {
  buildReplyPath,
  buildThreadPath,
  parsePosition,
  parseReplyHash,
} from './thread-position.ts';

const id = '019a8f6e-0000-7000-8000-00000000000a';
const place = (search: string) => parsePosition(new URLSearchParams(search));

test.each(['after', 'before', 'reply'])('reads the reply %s which a page starts', (name) => {
  expect(place(`${name}=${id}`)).toEqual({ [name]: id });
  expect(buildThreadPath('rest', place(`${name}=${id}`))).toBe(`/t/rest?${name}=${id}`);
});

test.each(['', 'after=0', 'page=2', 'reply=x', 'before='])(
  'reads %s as the first page',
  (search) => {
    expect(place(search)).toEqual({});
    expect(buildThreadPath('rest', {})).toBe('/t/rest');
  },
);

test('builds a URL that finds the reply, with a hash that parses', () => {
  expect(buildReplyPath('rest', id)).toBe(`/t/rest?reply=${id}#reply-${id}`);
  expect(parseReplyHash(`#reply-${id}`)).toBe(id);
  expect([parseReplyHash('#reply-x'), parseReplyHash(`#${id}`), parseReplyHash('')]).toEqual([
    null,
    null,
    null,
  ]);
});
