import { expect, test } from 'vitest';
import { toExcerpt } from './to-excerpt.ts';

test('converts HTML to readable text', () => {
  expect(toExcerpt('<p>Tea &#x26; <a href="/c/x">bread</a>, daily.</p><p>Come.</p>')).toBe(
    'Tea & bread, daily. Come.',
  );
});

test('keeps less-than signs and handles thousands of them quickly', () => {
  expect(toExcerpt('Groups of < 10 people')).toBe('Groups of < 10 people');
  const began = performance.now();
  for (const sign of ['<', '[', '**', '\n']) toExcerpt(`${sign.repeat(100_000)}!`);
  expect(performance.now() - began).toBeLessThan(1_000);
});
