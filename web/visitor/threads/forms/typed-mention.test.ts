import { expect, test } from 'vitest';
import type { Editor } from '../../../ui/rich-text/quill-editor.ts';
import { openEditor } from '../../../ui/rich-text/quill-editor.ts';
import { beginsIn, behindName, typedAt } from './typed-mention.ts';

const editorWith = (text: string, before = 0) =>
  ({
    hasFocus: () => true,
    getSelection: () => ({ index: before + text.length, length: 0 }),
    getLeaf: () => [{ value: () => text }, text.length],
  }) as unknown as Editor;

test('finds a name after an @ that follows a space or starts the text', () => {
  expect(typedAt(editorWith('@'))).toEqual({ index: 0, name: '' });
  expect(typedAt(editorWith('Well, @Nora Q', 3))).toEqual({ index: 9, name: 'Nora Q' });
  expect(typedAt(editorWith('(@zoë'))).toEqual({ index: 1, name: 'zoë' });
  expect(typedAt(editorWith('nora@example'))).toBeNull();
  expect(typedAt(editorWith('@nora, and'))).toBeNull();
});

test('matches the start of any word without case and accents', () => {
  expect(beginsIn('Zoë Müller-Lang', 'mul')).toBe(true);
  expect(beginsIn('Zoë Müller-Lang', 'zoe m')).toBe(true);
  expect(beginsIn('Zoë Müller-Lang', 'ang')).toBe(false);
});

test('replaces the space after a name by punctuation', () => {
  const editor = openEditor(document.body.appendChild(document.createElement('div')), 'small', '');
  // jsdom has no layout to scroll.
  editor.scrollSelectionIntoView = () => undefined;
  const name = { id: '019b76da-a800-72ae-8eb9-fcdb61fed57e', name: 'Nora', tag: null };
  const type = (data: string) => {
    const event = new InputEvent('beforeinput', { data, cancelable: true });
    behindName(editor, event);
    return event.defaultPrevented;
  };
  editor.insertEmbed(0, 'mention', name);
  editor.insertText(1, ' ');
  editor.setSelection(2, 0);
  expect([type('a'), type(' '), editor.getText()]).toEqual([false, true, ' \n']);
  expect([type('!'), editor.getText()]).toEqual([true, '!\n']);
  expect([type('?'), editor.getText()]).toEqual([false, '!\n']);
});
