import { expect, test } from 'vitest';
import { htmlToExcerpt } from './html-values.ts';
import { mergeValues } from './merge-values.ts';

const base = { name: 'Nora', bio: 'Walks', phone: '' };
const meeting = (mine: object, theirs: object) =>
  mergeValues({ ...base, ...mine }, { ...base, ...theirs }, base);

test('takes changes of one side without a conflict', () => {
  const { merged, differing } = meeting({ phone: '1' }, { bio: 'Theirs' });
  expect(merged).toEqual({ name: 'Nora', phone: '1', bio: 'Theirs' });
  expect(differing).toEqual([]);
});

test('keeps own values and reports conflicting fields', () => {
  const { merged, differing } = meeting({ bio: 'Mine' }, { bio: 'Theirs' });
  expect(merged.bio).toBe('Mine');
  expect(differing).toEqual([{ field: 'bio', mine: 'Mine', theirs: 'Theirs' }]);
});

test('accepts equal changes without a conflict', () => {
  expect(meeting({ bio: 'Both' }, { bio: 'Both' }).differing).toEqual([]);
});

test('treats differently encoded HTML as equal', () => {
  const typed = '<p>Not &lt;script&gt; &amp; so&nbsp;on</p>';
  const saved = '<p>Not &#x3C;script> &#x26; so\u00a0on</p>';
  expect(meeting({ bio: typed }, { bio: saved }).differing).toEqual([]);
  const unchanged = mergeValues({ bio: typed }, { bio: '<p>Theirs</p>' }, { bio: saved });
  expect(unchanged).toEqual({ merged: { bio: '<p>Theirs</p>' }, differing: [] });
  expect(meeting({ bio: '&lt;' }, { bio: '<' }).differing, 'no HTML').toHaveLength(1);
  expect(meeting({ bio: '<p>A</p>' }, { bio: '<p><b>A</b></p>' }).differing).toHaveLength(1);
});

test('shows both versions as readable text', () => {
  expect(htmlToExcerpt('<p>Not &lt;script&gt;</p><p>a <b>b</b>c<br>d</p>', 500)).toBe(
    'Not <script> a bc d',
  );
  expect(htmlToExcerpt('<p>Not &#x3C;script></p>', 500)).toBe('Not <script>');
  expect(htmlToExcerpt('<p>One two three</p>', 9)).toBe('One two…');
  expect(htmlToExcerpt(`<p>${'x'.repeat(20)}</p>`, 9)).toBe(`${'x'.repeat(9)}…`);
});

test('shows a late difference of two versions', () => {
  const start = `<p>${'word '.repeat(40)}`;
  const mine = `${start}Mine ends.</p>`;
  const theirs = `${start}Theirs ends.</p>`;
  expect(htmlToExcerpt(mine, 100, theirs)).toMatch(/^…(word )+Mine ends\.$/);
  expect(htmlToExcerpt(theirs, 100, mine)).toMatch(/^…(word )+Theirs ends\.$/);
  expect(htmlToExcerpt(mine, 20, mine)).toBe('word word word word…');
});
