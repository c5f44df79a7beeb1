import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createEditor, type Editor } from '../rich-text/quill-editor.ts';
import { LightMarkup } from './LightMarkup.tsx';
import { markupToHtml, serializeLightMarkup } from './serialize-light-markup.ts';

const shown = (text: string) => render(<LightMarkup text={text} />).container.innerHTML;

const marked = [
  'I work in **Leeds** and _online_, and [write](https://example.org/blog).',
  '',
  '## What I do',
  '- Sleep',
  '- **Grief**',
  '',
  '1. Ring',
  '2. Come',
  '',
  '> Nobody has to talk.',
  'A line below it.',
].join('\n');

function edited(text: string, change: (editor: Editor) => void = () => {}): string {
  const editor = createEditor(document.createElement('div'), 'medium', markupToHtml(text));
  change(editor);
  return serializeLightMarkup(editor.getContents().ops);
}

test('renders markup', () => {
  const html = shown(marked);
  expect(html).toContain('<strong>Leeds</strong> and <em>online</em>');
  expect(html).toContain(
    '<a href="https://example.org/blog" rel="nofollow ugc noopener">write</a>',
  );
  expect(html).toContain('<h2 dir="auto">What I do</h2><ul dir="auto"><li>Sleep</li>');
  expect(html).toContain('<li>Ring</li><li>Come</li></ol>');
  expect(html).toContain('<blockquote dir="auto">Nobody has to talk.</blockquote>');
});

test('renders plain text as typed and escapes HTML', () => {
  const typed = 'Half past two_ish, 3 * 4 = 12, a_b_c\n\n  <b onclick="x()">bold?</b>\n-no list';
  const html = shown(typed);
  expect(render(<LightMarkup text={typed} />).container.textContent).toBe(
    typed.replace('\n\n', ''),
  );
  expect(html).not.toMatch(/<(b|em|strong|ul)\b/);
  expect(shown('[x](javascript:alert(1))')).not.toContain('<a');
});

test('returns the same text from the editor, line by line', () => {
  for (const text of [marked, 'One\nTwo\n\n\nThree', 'a < b & "c"', '']) {
    expect(edited(text)).toBe(text);
  }
});

test('serialises the formats of the toolbar', () => {
  const text = edited('Sleep well\nTwice', (editor) => {
    editor.formatText(0, 6, 'bold', true, 'user');
    editor.formatLine(12, 1, 'list', 'bullet', 'user');
  });
  expect(text).toBe('**Sleep** well\n- Twice');
});

test.each([
  ['mailto:info@example.com', 'mailto:info@example.com'],
  ['tel:+442079460000', 'tel:+442079460000'],
  ['HTTP://example.org', 'HTTP://example.org'],
  ['https://en.wikipedia.org/wiki/Rest_(music)', 'https://en.wikipedia.org/wiki/Rest_%28music%29'],
  ['/about', `${location.origin}/about`],
])('keeps and renders a link to %s', (link, href) => {
  const text = edited('Write to us', (editor) => editor.formatText(0, 5, { link }, 'user'));
  expect(text).toBe(`[Write](${href}) to us`);
  expect(shown(text)).toContain(`<a href="${href}" rel="nofollow ugc noopener">Write</a>`);
});

test.each(['https://', 'https://a', 'https://a@', ').'])(
  'parses text of many %s quickly',
  (part) => {
    const began = performance.now();
    shown(`https://a.org/${part.repeat(5_000 / part.length)}`);
    expect(performance.now() - began).toBeLessThan(3_000);
  },
);

test.each(['[', '[a](', '_', '_a ', '**', '**a ', '\n', 'a\n\n\n'])(
  'renders text of only %j quickly',
  (sign) => {
    const began = performance.now();
    shown(`a${sign.repeat(5_000 / sign.length)}b`);
    expect(performance.now() - began).toBeLessThan(3_000);
  },
);
