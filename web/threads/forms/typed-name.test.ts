import { expect, test } from 'vitest';
import type { Editor } from '../../ui/rich-text/editor.ts';
import { beginsIn, typedAt } from './typed-name.ts';

const editorWith = (text: string, before = 0) =>
  ({
    hasFocus: () => true,
    getSelection: () => ({ index: before + text.length, length: 0 }),
    getLeaf: () => [{ value: () => text }, text.length],
  }) as unknown as Editor;

test('a name begins with an @ behind a space or at the beginning, and no address does', () => {
  expect(typedAt(editorWith('@'))).toEqual({ index: 0, name: '' });
  expect(typedAt(editorWith('Well, @Nora Q', 3))).toEqual({ index: 9, name: 'Nora Q' });
  expect(typedAt(editorWith('(@zoë'))).toEqual({ index: 1, name: 'zoë' });
  expect(typedAt(editorWith('nora@example'))).toBeNull();
  expect(typedAt(editorWith('@nora, and'))).toBeNull();
});

test('each word of a name can be begun with, accents and case aside', () => {
  expect(beginsIn('Zoë Müller-Lang', 'mul')).toBe(true);
  expect(beginsIn('Zoë Müller-Lang', 'zoe m')).toBe(true);
  expect(beginsIn('Zoë Müller-Lang', 'ang')).toBe(false);
});
