import { afterEach, describe, expect, test } from 'vitest';
import { packTables } from './packed-tables.ts';
import {
  listRenderedTexts,
  markRawHtml,
  nameRenderedText,
  RAW_HTML_CLASS,
  readRenderedTexts,
  restoreRenderedTexts,
} from './rendered-texts.ts';

afterEach(() => document.body.replaceChildren());

/** Writes a value as the server does for a page, and reads it as the browser does. */
function send(page: string, value: unknown) {
  const { html, texts } = listRenderedTexts(page);
  document.body.innerHTML = html;
  const sent = JSON.stringify(packTables(value, (text) => nameRenderedText(texts, text)));
  const read = readRenderedTexts(document.body);
  const received = JSON.parse(sent, (_, one) => restoreRenderedTexts(read, one));
  return { html, texts, sent, read, received };
}

describe('texts of a page', () => {
  test('are named by their place', () => {
    const { sent, received } = send('<h1>Ruth Abiola</h1><p>One <small>42</small></p>', {
      name: 'Ruth Abiola',
      other: 'Ruth',
    });
    expect(sent).toBe('{"name":"~0","other":"Ruth"}');
    expect(received).toEqual({ name: 'Ruth Abiola', other: 'Ruth' });
  });

  test.each([
    ['/u/ruth-abiola', 'ruth-abiola'],
    ['/ask?to=ruth-abiola', 'ruth-abiola'],
    ['?time=x&amp;tag=LOW-COST#practitioners', 'LOW-COST'],
    ['/files/ab/cd/abcdef.webp?w=160', 'abcdef.webp'],
    ['https://example.org/a/b?c=d#e', 'https://example.org/a/b?c=d#e'],
  ])('include the end of %s', (address, value) => {
    const { sent, received } = send(`<b>Bold</b><a href="${address}">Link</a>`, [value]);
    expect(sent).toBe('["~1"]');
    expect(received).toEqual([value]);
  });

  test('are the same in the HTML of the server and on the page', () => {
    const page =
      '<!-- note --><p class="a">One<!-- --> <!-- -->two &amp; &lt;three&gt;</p><img src="/files/a.png" srcSet="/files/b.png 2x" alt="&gt; A picture"/>' +
      '<svg viewBox="0 0 24 24"><path d="m7 10"></path></svg><p title="&quot;x&#x27; href=">It&#x27;s</p>';
    const { texts, read } = send(page, null);
    expect(read).toEqual(['One', '', 'two & <three>', 'a.png', '> A picture', "It's"]);
    expect(texts.count).toBe(read.length);
    expect([...texts.places]).toEqual(read.map((text, place) => [text, place]));
  });

  test('include alternative texts and times', () => {
    const moment = '2026-12-04T19:00:00.000Z';
    const page = `<img alt="A tree" src="/files/a.png"/><time dateTime="${moment}">4 December</time>`;
    const { sent, received } = send(page, ['A tree', moment]);
    expect(sent).toBe('["~0","~2"]');
    expect(received).toEqual(['A tree', moment]);
  });

  test('name each line of a longer text', () => {
    const value = 'First paragraph.\n\nSecond paragraph.';
    const { sent, received } = send('<p>First paragraph.</p><p>Second paragraph.</p>', [value]);
    expect(sent).toBe(String.raw`["~0\n\n~1"]`);
    expect(received).toEqual([value]);
  });

  test('do not include HTML from the database, which a browser may change', () => {
    const raw = '<table>Outside<tr><td>Inside</td></tr></table><a href="/u/ruth">Ruth</a>';
    const page = `<h1>Title</h1><div class="prose ${RAW_HTML_CLASS}">${markRawHtml(raw)}</div><p>After it</p>`;
    const { html, texts, read, received } = send(page, ['Inside', 'After it']);
    expect(html).toBe(
      `<h1>Title</h1><div class="prose ${RAW_HTML_CLASS}">${raw}</div><p>After it</p>`,
    );
    expect(read).toEqual(['Title', 'After it']);
    expect(texts.count).toBe(2);
    expect(received).toEqual(['Inside', 'After it']);
  });

  test('do not include what only browsers without scripts show', () => {
    const page = '<noscript><h1>Title</h1><p>Needs a script</p></noscript><p>After it</p>';
    const { texts, read } = send(page, null);
    expect([read, texts.count]).toEqual([['After it'], 1]);
  });

  test.each(['~', '~0', '~~0', '~1\n~0', '', '\n', 'no'])('leave %j as it is', (value) => {
    expect(send('<p>no</p><p>Another text</p>', [value]).received).toEqual([value]);
  });
});
