import { expect, test } from 'vitest';
import { partAddress, placeIn, replyAddress, replyIn } from './place.ts';

const id = '019a8f6e-0000-7000-8000-00000000000a';
const place = (search: string) => placeIn(new URLSearchParams(search));

test('an address names a part, or the reply that is looked for', () => {
  expect(place('part=3')).toEqual({ part: 3, reply: null });
  expect(place(`reply=${id}`)).toEqual({ part: 1, reply: id });
});

test.each(['', 'part=0', 'part=-2', 'part=1.5', 'part=x', 'part=100000', 'reply=x', 'reply='])(
  '%s names the first part',
  (search) => {
    expect(place(search)).toEqual({ part: 1, reply: null });
  },
);

test('a reply has an address that finds its part, and a hash that is read back', () => {
  expect(replyAddress('rest', id)).toBe(`/t/rest?reply=${id}#reply-${id}`);
  expect(replyIn(`#reply-${id}`)).toBe(id);
  for (const hash of ['', '#content', '#reply-x', id]) expect(replyIn(hash)).toBeNull();
});

test('the first part is the thread itself', () => {
  expect([partAddress('rest', 1), partAddress('rest', 2)]).toEqual(['/t/rest', '/t/rest?part=2']);
});
