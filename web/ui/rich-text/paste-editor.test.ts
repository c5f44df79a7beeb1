import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  googleDocsClipboard,
  webPageClipboard,
  wordClipboard,
} from '../../../tests/fixtures/web/clipboard-html.ts';
import { allowedElements } from '../../../worker/contract/shared/rich-text.ts';
import type { PasteOptions } from './paste-handler.ts';
import { createEditor, getEditorHtml } from './quill-editor.ts';
import { getSupportedElements, listRemovedOnSave } from './supported-elements.ts';
import { type ToolbarSize, toolbarTools } from './toolbar-tools.ts';

/** jsdom has no layout. */
Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();

afterEach(() => document.body.replaceChildren());

const png = () => new File(['bytes'], 'Moor.png', { type: 'image/png' });

/** Creates an editor and returns it with its last message. */
function writer(toolbar: ToolbarSize, options: Omit<PasteOptions, 'toolbar' | 'say'> = {}) {
  const place = document.body.appendChild(document.createElement('div'));
  const say = vi.fn<(sentence: string | null) => void>();
  const editor = createEditor(place, toolbar, '', { ...options, say });
  const send = (type: string, { html = '', text = '', files = [] as File[] }) => {
    const data = { files, getData: (kind: string) => (kind === 'text/html' ? html : text) };
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: data, dataTransfer: data });
    editor.root.dispatchEvent(event);
  };
  return {
    paste: (what: { html?: string; text?: string; files?: File[] }) => send('paste', what),
    drop: (what: { html?: string; text?: string; files?: File[] }) => send('drop', what),
    said: () => say.mock.lastCall?.[0],
    html: () => getEditorHtml(editor, toolbar),
  };
}

describe('pasting HTML', () => {
  test('from Word keeps lists and tables, and names lost pictures', () => {
    const { paste, said, html } = writer('full');
    paste({ html: wordClipboard });
    expect(said()).toBe('Left out when pasting: a picture and alignment. The text is kept.');
    expect(html()).toContain('<h2>Autumn</h2>');
    expect(html()).toContain('<ul><li>Boots</li><li>Tea</li></ul>');
    expect(html()).toContain('<strong>everybody</strong>');
    expect(html()).toContain('Monday');
    expect(html()).not.toContain('<img');
  });

  test('from Google Docs keeps a horizontal rule and names losses', () => {
    const { paste, said, html } = writer('full', { takeFiles: () => {} });
    paste({ html: googleDocsClipboard });
    expect(said()).toBe(
      'Left out when pasting: a picture. To add a picture, copy only the picture and paste it here.',
    );
    expect(html()).toContain('<hr>');
    expect(html()).toContain('<strong>Walks</strong>');
    expect(html()).toContain('<a href="https://example.org/walks">here</a>');
  });

  test('from a web page keeps inline code and names losses', () => {
    const { paste, said, html } = writer('full');
    paste({ html: webPageClipboard });
    expect(said()).toBe(
      'Left out when pasting: 2 pictures, an embedded video or page, 2 form fields and the address of a link. The text is kept.',
    );
    expect(html()).toContain('<code>npm start</code>');
    expect(html()).toContain('H<sub>2</sub>O');
    expect(html()).toMatch(/href="mailto:info@example.com"/i);
  });

  test('into a small editor names lost headings, lists and code', () => {
    const { paste, said } = writer('small');
    paste({ html: '<h2>One</h2><ul><li>Two</li></ul><p><code>three</code></p><hr>' });
    expect(said()).toBe(
      'Left out when pasting: a dividing line, a heading, a list and inline code. The text is kept.',
    );
  });

  test.each([
    ['info@example.com', 'mailto:info@example.com'],
    ['www.example.org', 'https://www.example.org'],
    ['/about', '/about'],
  ])('completes the URL of a link: %s', (href, whole) => {
    const { paste, html } = writer('medium');
    paste({ html: `<p><a href="${href}">Here</a></p>` });
    expect(html()).toContain(`<a href="${whole}"`);
  });

  test('removes a relative link and reports it', () => {
    const { paste, said, html } = writer('medium');
    paste({ html: '<p><a href="prices.html">Prices</a></p>' });
    expect(html()).toBe('<p>Prices</p>');
    expect(said()).toContain('the address of a link');
  });

  test('reports nothing without losses', () => {
    const { paste, said, html } = writer('medium');
    paste({ html: '<h2>One</h2><p>Two <strong>three</strong></p><ul><li>Four</li></ul>' });
    expect(said()).toBeNull();
    expect(html()).toBe('<h2>One</h2><p>Two <strong>three</strong></p><ul><li>Four</li></ul>');
  });
});

describe('pasting and dropping pictures', () => {
  test.each(['small', 'medium', 'plain'] as const)(
    'is rejected at once by a %s text',
    (toolbar) => {
      const { paste, drop, said, html } = writer(toolbar);
      for (const act of [paste, drop]) {
        act({ files: [png()] });
        expect(said()).toBe('You can’t add pictures or files here. Nothing was added.');
      }
      expect(html()).toBe('');
    },
  );

  test('passes files on if the text allows them', () => {
    const takeFiles = vi.fn<NonNullable<PasteOptions['takeFiles']>>();
    const { paste, html } = writer('full', { takeFiles });
    const file = png();
    paste({ files: [file] });
    paste({
      files: [file],
      html: '<meta charset="utf-8"><p><img src="https://a.example/b.png"></p>',
    });
    expect(takeFiles.mock.calls.map(([files]) => files)).toEqual([[file], [file]]);
    expect(html()).toBe('');
  });

  test('uploads pictures with inline data', () => {
    const takeFiles = vi.fn<NonNullable<PasteOptions['takeFiles']>>();
    const { paste, said, html } = writer('full', { takeFiles });
    paste({ html: '<p>Before<img src="data:image/png;base64,aGk=">after</p>' });
    const [[[file] = []] = []] = takeFiles.mock.calls;
    expect(file).toMatchObject({ name: 'pasted-1.png', type: 'image/png', size: 2 });
    expect(said()).toBeNull();
    expect(html()).toBe('<p>Beforeafter</p>');
  });

  test('accepts dropped text', () => {
    const { drop, html, said } = writer('full');
    drop({ html: '<p>Dropped <b>words</b></p><table><tr><td colspan="2">cell</td></tr></table>' });
    expect(html()).toContain('Dropped <strong>words</strong>');
    expect(said()).toContain('a table');
  });
});

test('supports only elements that the server keeps', () => {
  for (const toolbar of Object.keys(toolbarTools) as ToolbarSize[]) {
    const held = [...getSupportedElements(toolbar)].map((name) => name.toLowerCase());
    // The editor writes these two under other names.
    const written = held.filter((name) => !['h1', 'strike'].includes(name));
    expect(written.filter((name) => !allowedElements.includes(name))).toEqual([]);
  }
});

test('includes the visible text of every tool in its name', () => {
  for (const { name, face } of Object.values(toolbarTools).flat()) {
    expect(name().toLowerCase()).toContain(face().toLowerCase());
  }
});

test('lists elements, attributes and URLs that the server removes', () => {
  expect(
    listRemovedOnSave(
      '<h1 id="top">One</h1><table style="width:1px"><tr><td colspan="2" onclick="x()">x</td></tr></table><iframe src="//x"></iframe><a href="javascript:x()">y</a><img src="https://x.example/y.png">',
    ),
  ).toEqual([
    'the attribute “style”',
    'the attribute “onclick”',
    '<iframe>',
    'the address “javascript:x()”',
    'pictures from other websites',
  ]);
  expect(
    listRemovedOnSave('<table><tr><td>x</td></tr></table><p class="ql-indent-1">y</p>'),
  ).toEqual([]);
});
