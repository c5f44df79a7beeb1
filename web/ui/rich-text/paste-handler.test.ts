import { expect, test } from 'vitest';
import { cleanPastedDocument } from './paste-handler.ts';
import { createEditor, getEditorHtml } from './quill-editor.ts';

function tidied(html: string): string {
  const doc = new DOMParser().parseFromString(html, 'text/html');
  cleanPastedDocument(doc);
  return doc.body.innerHTML;
}

test('removes scripts, external pictures and unusable links', () => {
  expect(
    tidied(
      '<p>Words<script>harm()</script><img src="https://x.example/y.png"><img src="/files/ab/cd/e.png"> <a href="javascript:harm()">here</a> <a href="https://example.org/">there</a></p>',
    ),
  ).toBe(
    '<p>Words<img src="/files/ab/cd/e.png"> here <a href="https://example.org/">there</a></p>',
  );
});

test('restores bold and italic styles, but not a document’s wrapper', () => {
  expect(
    pasted(
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p>Be <span style="color:red;font-weight:700">bold</span>, <span style="font-style:italic">lean</span> and <b>strong</b>.</p></b><h2 style="font-weight:bold">Plain</h2>',
    ),
  ).toBe(
    '<p>Be <strong>bold</strong>, <em>lean</em> and <strong>strong</strong>.</p><h2>Plain</h2>',
  );
});

/** Converts like the editor. */
function pasted(html: string) {
  const editor = createEditor(
    document.body.appendChild(document.createElement('div')),
    'full',
    html,
  );
  return getEditorHtml(editor, 'full');
}

test('converts Word’s list paragraphs to a list', () => {
  const item = (level: number, marker: string, text: string) =>
    `<p class="MsoListParagraph" data-style="mso-list:l0 level${level} lfo1"><span data-style="mso-list:Ignore">${marker}<span>&nbsp;</span></span>${text}</p>`;
  expect(
    tidied(`<p>Before</p>${item(1, '·', 'One')}${item(2, 'o', 'Within')}${item(1, '2.', 'Two')}`),
  ).toBe(
    '<p>Before</p><ol><li data-list="bullet">One</li><li data-list="bullet" class="ql-indent-1">Within</li><li data-list="ordered">Two</li></ol>',
  );
});
