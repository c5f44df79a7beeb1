import { expect, test } from 'vitest';
import { htmlToPlainText } from '../contract/shared/plain-text.ts';
import { sanitizeHtml } from './sanitize-html.ts';

/** Text as stored from the editor's HTML. */
const plain = (html: string) => htmlToPlainText(sanitizeHtml(html));

const mention =
  '<a href="/u/ruth-abiola" data-mention="019b76da-a800-73c5-8ec8-19cae07a8bbc">@Ruth Abiola</a>';

test.each([
  [`<p>Thank you, ${mention}, that helped.</p>`, 'Thank you, @Ruth Abiola, that helped.'],
  ['<p>It <strong>w</strong>orks (<em>really</em>)!</p>', 'It works (really)!'],
  [
    '<p>See <a href="https://example.org/a" rel="noopener noreferrer" target="_blank">this</a>.</p>',
    'See this.',
  ],
  ['<p>One</p><p><br></p><p>two<br>three</p>', 'One two three'],
  [
    '<h2>Bring</h2><ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>tea</li><li data-list="bullet">a mat</li></ol><p>Done</p>',
    'Bring tea a mat Done',
  ],
  [
    '<p>Tea &amp; bread&nbsp;for &lt;3 &#8212; &quot;ok&quot; &#39;yes&#39;</p>',
    'Tea & bread for <3 — "ok" \'yes\'',
  ],
  ['<p>&amp;lt;b&amp;gt; is written so: 1 &lt; 2</p>', '&lt;b&gt; is written so: 1 < 2'],
  ['<table><tr><td>Monday</td><td>ten</td></tr></table>', 'Monday ten'],
])('converts %s to plain text as displayed', (html, words) => {
  expect(plain(html)).toBe(words);
});

const quote =
  '<blockquote><a href="/t/sleep?reply=1">Ruth Abiola</a>:</blockquote><blockquote>I count breaths.</blockquote>';

test('puts a leading quote after the own text, but indexes both', () => {
  expect(plain(`${quote}<p>Me too, <em>every</em> night.</p>`)).toBe(
    'Me too, every night. “Ruth Abiola: I count breaths.”',
  );
});

test('preserves quotes within and quotes alone', () => {
  expect(plain(`<p>You said</p>${quote}<p>and so it is.</p>`)).toBe(
    'You said Ruth Abiola: I count breaths. and so it is.',
  );
  expect(plain(quote)).toBe('Ruth Abiola: I count breaths.');
  expect(plain(`${quote}<p><br></p>`)).toBe('Ruth Abiola: I count breaths.');
});

test('preserves text that only looks like markup', () => {
  expect(htmlToPlainText('Groups of < 10, I <3 it, &constructor; &nothing; &#x110000;')).toBe(
    'Groups of < 10, I <3 it, &constructor; &nothing; &#x110000;',
  );
});
