import { afterEach, expect, test } from 'vitest';
import { createEditor, type Editor, getEditorHtml } from '../../ui/rich-text/quill-editor.ts';
import type { ToolbarSize } from '../../ui/rich-text/toolbar-tools.ts';
import { adminEditorOptions, parsePastedLink } from './admin-editor-options.ts';
import { insertFigure, insertRule } from './insert-figure.ts';
import { insertTable } from './table-commands.ts';

/** This DOM has no layout. */
Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();

afterEach(() => document.body.replaceChildren());

function writer(toolbar: ToolbarSize = 'full') {
  const place = document.body.appendChild(document.createElement('div'));
  const editor = createEditor(place, toolbar, '');
  adminEditorOptions.open(editor);
  return {
    editor,
    type: (text: string) => type(editor, text),
    html: () => getEditorHtml(editor, toolbar),
  };
}

/** Types letter by letter, as a keyboard does. */
function type(editor: Editor, text: string) {
  for (const letter of text) {
    const { index } = editor.getSelection(true);
    const format = editor.getFormat(index);
    editor.insertText(index, letter, letter === '\n' ? {} : format, 'user');
    editor.setSelection(index + 1, 0, 'silent');
  }
}

const press = (editor: Editor, key: string, shiftKey = false) =>
  editor.root.dispatchEvent(
    new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }),
  );

test.each([
  ['# Rest', '<h2>Rest</h2>'],
  ['## Rest', '<h2>Rest</h2>'],
  ['### Rest', '<h3>Rest</h3>'],
  ['#### Rest', '<h4>Rest</h4>'],
  ['> Rest', '<blockquote>Rest</blockquote>'],
  ['Be **bold** now', '<p>Be <strong>bold</strong> now</p>'],
  ['Be *lean* now', '<p>Be <em>lean</em> now</p>'],
  ['2 * 3 * 4', '<p>2 * 3 * 4</p>'],
  ['No # heading', '<p>No # heading</p>'],
  ['> # Rest', '<blockquote># Rest</blockquote>'],
  ['##### Five', '<p>##### Five</p>'],
])('turns %s into %s', (typed, made) => {
  const { type, html } = writer();
  type(typed);
  expect(html()).toBe(made);
});

test('restores a mark on the next Backspace, but not after more text', () => {
  const { editor, type, html } = writer();
  type('# ');
  expect(editor.getFormat(0).header).toBe(2);
  press(editor, 'Backspace');
  expect(html()).toBe('<p># </p>');
  type('\n**strong**');
  press(editor, 'Backspace');
  expect(html()).toContain('**strong**');
  type('\n*lean*');
  editor.history.undo();
  expect(html()).toContain('*lean*');
  type('\n*so* on');
  press(editor, 'Backspace');
  expect(html()).toContain('<em>so</em>');
});

test('ignores marks without a tool in a small editor', () => {
  const { type, html } = writer('small');
  type('# Rest is **good**');
  expect(html()).toBe('<p># Rest is <strong>good</strong></p>');
});

test('links selected text to a pasted URL, otherwise inserts text', () => {
  const { editor, type, html } = writer();
  type('Read this');
  const paste = (text: string) => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => text, files: [] } });
    editor.root.dispatchEvent(event);
  };
  editor.setSelection(5, 4, 'silent');
  paste('https://example.org/rest');
  expect(html()).toBe('<p>Read <a href="https://example.org/rest">this</a></p>');
  editor.setSelection(0, 4, 'silent');
  paste('two words');
  expect(html()).toContain('two words');
});

test('shortens URLs of this site and links single URLs only', () => {
  expect(parsePastedLink(`${location.origin}/a/on-rest?x=1#top`)).toBe('/a/on-rest?x=1#top');
  expect(parsePastedLink(' https://example.org/a ')).toBe('https://example.org/a');
  expect(parsePastedLink('mailto:ann@example.org')).toBe('mailto:ann@example.org');
  expect(parsePastedLink('see https://example.org')).toBeNull();
  expect(parsePastedLink('javascript:harm()')).toBeNull();
});

const picture = { src: '/files/ab/cd/abcd.webp', alt: 'A hill' };
const order = (html: string) => html.match(/One|Two|<img|<hr|<table/g);

test('typing after an inserted picture continues behind it', () => {
  const { editor, type, html } = writer();
  type('One');
  insertFigure(editor, picture);
  press(editor, 'T');
  type('Two');
  expect(order(html())).toEqual(['One', '<img', 'Two']);
});

test('inserts pictures, lines and tables in the order in which they were chosen', () => {
  const { editor, type, html } = writer();
  type('One');
  insertRule(editor);
  type('Two');
  expect(order(html())).toEqual(['One', '<hr', 'Two']);
  type('\n');
  insertFigure(editor, picture);
  insertRule(editor);
  insertFigure(editor, picture);
  insertTable(editor);
  expect(order(html())).toEqual(['One', '<hr', 'Two', '<img', '<hr', '<img', '<table']);
});

test('Tab moves between the cells of a table and leaves it at its ends', () => {
  const { editor } = writer();
  insertTable(editor);
  const at = () => editor.getSelection()?.index;
  const first = at() ?? 0;
  expect(press(editor, 'Tab')).toBe(false);
  expect(at()).toBe(first + 1);
  expect(press(editor, 'Tab', true)).toBe(false);
  expect(at()).toBe(first);
  expect(press(editor, 'Tab', true)).toBe(true);
  for (let cell = 1; cell < 6; cell += 1) press(editor, 'Tab');
  expect(at()).toBe(first + 5);
  expect(press(editor, 'Tab')).toBe(true);
});
