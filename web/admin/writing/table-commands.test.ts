import { afterEach, expect, test } from 'vitest';
import { createEditor, getEditorHtml } from '../../ui/rich-text/quill-editor.ts';
import { insertFigure } from './insert-figure.ts';
import { getTableEnd, insertTable, runTableCommand, toggleHeaderRow } from './table-commands.ts';

/** This DOM has no layout. */
Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();

afterEach(() => document.body.replaceChildren());

function open(html: string, at: number) {
  const place = document.body.appendChild(document.createElement('div'));
  const editor = createEditor(place, 'full', html);
  editor.setSelection(at, 0);
  return { editor, read: () => getEditorHtml(editor, 'full') };
}

const headed =
  '<table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>';

test('inserts a table behind the line of the cursor', () => {
  const { editor, read } = open('<p>Before</p><p>After</p>', 3);
  insertTable(editor);
  expect(read()).toMatch(/^<p>Before<\/p><table><thead>.*<\/table><p>After<\/p>$/);
  expect(read().match(/<tr>/g)).toHaveLength(3);
});

test('inserts a table at the end of a text', () => {
  const { editor, read } = open('<p>Last</p>', 4);
  insertTable(editor);
  expect(read()).toMatch(/^<p>Last<\/p><table>.*<\/table>$/);
});

test('adds and deletes rows and columns', () => {
  const { editor, read } = open(headed, 0);
  runTableCommand(editor, 'insertColumnRight', 0);
  expect(read()).toContain('<th scope="col">A</th><th scope="col"></th><th scope="col">B</th>');
  runTableCommand(editor, 'insertRowBelow', 0);
  expect(read().match(/<tr>/g)).toHaveLength(3);
  runTableCommand(editor, 'deleteColumn', 0);
  expect(read()).not.toContain('>A<');
  runTableCommand(editor, 'deleteTable', 0);
  expect(read()).toBe('');
});

test('turns the header row off and on', () => {
  const { editor, read } = open(headed, 0);
  toggleHeaderRow(editor, 0);
  expect(read()).toContain('<td>A</td>');
  toggleHeaderRow(editor, 0);
  expect(read()).toBe(headed);
});

test('inserts a figure behind the table, not in a cell', () => {
  const { editor, read } = open(`${headed}<p>After</p>`, 1);
  insertFigure(editor, { href: 'https://vimeo.com/76979871', alt: 'Breathing' });
  const figure = '<figure><a href="https://vimeo.com/76979871">Breathing</a></figure>';
  expect(read()).toBe(`${headed}${figure}<p>After</p>`);
});

test('finds the end of a table, where a text can be split', () => {
  const { editor } = open(`${headed}<p>After</p>`, 0);
  expect(getTableEnd(editor, 1)).toBe(8);
  expect(getTableEnd(editor, 9)).toBeNull();
});
