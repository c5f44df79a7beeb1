import { expect, test } from 'vitest';
import { createEditor, getEditorHtml } from './quill-editor.ts';
import { listUnsupportedElements } from './supported-elements.ts';

test('the editor of templates keeps small print around its links', () => {
  const html = '<p>Hello</p><p><small><a href="{{unsubscribe_link}}">Unsubscribe</a></small></p>';
  expect(listUnsupportedElements('medium', html)).toEqual([]);
  const editor = createEditor(document.createElement('div'), 'medium', html);
  expect(getEditorHtml(editor, 'medium')).toBe(html);
});
