import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { textLimits } from '../contract/shared/limits.ts';
import { Database, statement } from './client.ts';
import { buildTag, uniqueTag, validateTag } from './url-tag.ts';

test.each([
  ['Zoë & Søn', 'zoë-søn'],
  ['𝐍𝐨𝐫𝐚 Quinn', 'nora-quinn'],
  ['ℕora', 'nora'],
  ['Reiki™ ½', 'reiki'],
  ['Ὀδυσσεύς', 'ὀδυσσεύς'],
  ['日本語', '日本語'],
  ['me', 'item-1'],
  ['— ❤ —', 'item-1'],
  ['❤️ Yoga', 'yoga'],
  ['Yoga ❤️', 'yoga'],
  ['Yoga ❤️ Tea', 'yoga-tea'],
  ['👩‍👩‍👧 Families', 'families'],
  ['1️⃣ First steps', '1-first-steps'],
  ['Acu\u00adpuncture', 'acupuncture'],
  ['\u0301yoga', 'yoga'],
  ['tea \u0301yoga', 'tea-yoga'],
  ['\u3164', 'item-1'],
  ['🏴\u{e0067}\u{e0062} Walks', 'walks'],
  ['0190a1b2-0000-7000-8000-000000000000', 'item-1'],
])('%s gives %s', (name, tag) => expect(buildTag(name, 'item-1')).toBe(tag));

test.each([
  '\ufe0f-yoga',
  'yoga\ufe0f',
  'a\u200db',
  'a\u034fb',
  '\u0301a',
  'a-\u0301b',
  '\u3164',
  'a\u20e3',
])('rejects the tag %j with invisible or leading combining characters', (tag) =>
  expect(() => validateTag(tag)).toThrow('must be lower-case letters'),
);

test('every name gives a valid tag', () => {
  const strange = [
    ...['𝐍𝐨𝐫𝐚', 'İĲ ǅ ẞ', 'ϒ ϓ ϔ', 'Ⅷ ⓐ ²', '🄰🅱', '\ud835', 'a\u0301', '--', '-a-', ' fe ', ''],
    // The cut splits a surrogate pair.
    ...[189, 190, 191].flatMap((length) => [`${'a'.repeat(length - 1)}𐐨𐐨`, '𝐀'.repeat(length)]),
    ...Array.from({ length: 0x3400 / 8 }, (_, block) => letters(8 * block, 8)),
    ...Array.from({ length: 0x10000 / 64 }, (_, block) => letters(0x10000 + 64 * block, 64)),
  ];
  for (const name of strange) {
    const tag = buildTag(name, 'item-1');
    expect(validateTag(tag), name).toBe(tag);
    expect(tag.length).toBeLessThanOrEqual(textLimits.name);
  }
});

const letters = (from: number, count: number) =>
  String.fromCodePoint(...Array.from({ length: count }, (_, index) => from + index));

test('equal names get increasing numbers in few lookups', async () => {
  await env.DB.prepare('create table called (tag text primary key)').run();
  const next = async (reserved: string[] = []) => {
    const db = new Database(env.DB);
    const [[row]] = await db.batch([
      statement<{ tag: string }>(sql`select ${uniqueTag('called', 'tea', reserved)} as tag`),
    ]);
    return { tag: row?.tag ?? '', rows: db.spent.rowsRead };
  };
  const rows = [];
  for (let number = 1; number <= 70; number += 1) {
    const found = await next();
    expect(found.tag).toBe(number === 1 ? 'tea' : `tea-${number}`);
    rows.push(found.rows);
    await env.DB.prepare('insert into called values (?)').bind(found.tag).run();
  }
  expect(Math.max(...rows)).toBeLessThanOrEqual(40);
  await env.DB.prepare("delete from called where tag <> 'tea-2'").run();
  expect((await next()).tag).toBe('tea');
  expect((await next(['tea'])).tag, 'the site’s own, and one that is taken').toBe('tea-3');
  await env.DB.prepare('drop table called').run();
});
