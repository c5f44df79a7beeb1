import { expect, test } from 'vitest';
import type { Editor } from '../../../ui/rich-text/quill-editor.ts';
import { createEditor } from '../../../ui/rich-text/quill-editor.ts';
import { getTypedMention, hasWordStartingWith, replaceSpaceAfterMention } from './typed-mention.ts';

const editorWith = (text: string, before = 0) =>
  ({
    hasFocus: () => true,
    getSelection: () => ({ index: before + text.length, length: 0 }),
    getLeaf: () => [{ value: () => text }, text.length],
  }) as unknown as Editor;

test('finds a name after an @ that follows a space or starts the text', () => {
  expect(getTypedMention(editorWith('@'))).toEqual({ index: 0, name: '' });
  expect(getTypedMention(editorWith('Well, @Nora Q', 3))).toEqual({ index: 9, name: 'Nora Q' });
  expect(getTypedMention(editorWith('(@zoë'))).toEqual({ index: 1, name: 'zoë' });
  expect(getTypedMention(editorWith('nora@example'))).toBeNull();
  expect(getTypedMention(editorWith('@nora, and'))).toBeNull();
});

test('matches the start of any word without case and accents', () => {
  expect(hasWordStartingWith('Zoë Müller-Lang', 'mul')).toBe(true);
  expect(hasWordStartingWith('Zoë Müller-Lang', 'zoe m')).toBe(true);
  expect(hasWordStartingWith('Zoë Müller-Lang', 'ang')).toBe(false);
});

test('replaces the space after a name by punctuation', () => {
  const editor = createEditor(
    document.body.appendChild(document.createElement('div')),
    'small',
    '',
  );
  // jsdom has no layout to scroll.
  editor.scrollSelectionIntoView = () => undefined;
  const name = { id: '019b76da-a800-72ae-8eb9-fcdb61fed57e', name: 'Nora', tag: null };
  const type = (data: string) => {
    const event = new InputEvent('beforeinput', { data, cancelable: true });
    replaceSpaceAfterMention(editor, event);
    return event.defaultPrevented;
  };
  editor.insertEmbed(0, 'mention', name);
  editor.insertText(1, ' ');
  editor.setSelection(2, 0);
  expect([type('a'), type(' '), editor.getText()]).toEqual([false, true, ' \n']);
  expect([type('!'), editor.getText()]).toEqual([true, '!\n']);
  expect([type('?'), editor.getText()]).toEqual([false, '!\n']);
});
