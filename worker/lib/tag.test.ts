import { expect, test } from 'vitest';
import { bounds } from '../contract/limits.ts';
import { checkedTag, tagOf } from './tag.ts';

test.each([
  ['Zoë & Søn', 'zoë-søn'],
  ['𝐍𝐨𝐫𝐚 Quinn', 'nora-quinn'],
  ['ℕora', 'nora'],
  ['Reiki™ ½', 'reiki'],
  ['Ὀδυσσεύς', 'ὀδυσσεύς'],
  ['日本語', '日本語'],
  ['me', 'item-1'],
  ['— ❤ —', 'item-1'],
  ['0190a1b2-0000-7000-8000-000000000000', 'item-1'],
])('%s gives %s', (name, tag) => expect(tagOf(name, 'item-1')).toBe(tag));

test('whatever somebody is called, their tag is one that is taken again', () => {
  const strange = [
    ...['𝐍𝐨𝐫𝐚', 'İĲ ǅ ẞ', 'ϒ ϓ ϔ', 'Ⅷ ⓐ ²', '🄰🅱', '\ud835', 'a\u0301', '--', '-a-', ' fe ', ''],
    // The cut goes through a letter of two units.
    ...[189, 190, 191].flatMap((length) => [`${'a'.repeat(length - 1)}𐐨𐐨`, '𝐀'.repeat(length)]),
    ...Array.from({ length: 0x3400 / 8 }, (_, block) => letters(8 * block, 8)),
    ...Array.from({ length: 0x10000 / 64 }, (_, block) => letters(0x10000 + 64 * block, 64)),
  ];
  for (const name of strange) {
    const tag = tagOf(name, 'item-1');
    expect(checkedTag(tag), name).toBe(tag);
    expect(tag.length).toBeLessThanOrEqual(bounds.name);
  }
});

const letters = (from: number, count: number) =>
  String.fromCodePoint(...Array.from({ length: count }, (_, index) => from + index));
