import type { Editor } from '../../ui/rich-text/editor.ts';

/** A name that is begun, and where its '@' stands. */
export interface Typed {
  index: number;
  name: string;
}

const begun = /(?:^|[\s(])@((?:[\p{L}\p{M}’'.-]+ ?){0,3})$/u;

/** What is typed behind an '@' before the cursor; null where there is none. */
export function typedAt(editor: Editor): Typed | null {
  const range = editor.hasFocus() ? editor.getSelection() : null;
  if (!range || range.length > 0) return null;
  const [leaf, offset] = editor.getLeaf(range.index);
  const text = String(leaf?.value() ?? '');
  const name = begun.exec(text.slice(0, offset))?.[1];
  return name === undefined || name.length > 60
    ? null
    : { index: range.index - name.length - 1, name };
}

/** The space that stands behind a name is the one that is typed there, and gives way to a mark. */
export function behindName(editor: Editor, event: InputEvent) {
  const range = editor.getSelection();
  if (!range || range.length > 0 || range.index < 2 || !/^[ .,;:!?)]$/.test(event.data ?? ''))
    return;
  const [name, space] = editor.getContents(range.index - 2, 2).ops;
  if (typeof name?.insert !== 'object' || !('mention' in name.insert) || space?.insert !== ' ')
    return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.data === ' ') return;
  editor.deleteText(range.index - 1, 1, 'user');
  editor.insertText(range.index - 1, event.data ?? '', 'user');
  editor.setSelection(range.index, 0, 'user');
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a word of a name begins so. */
export const beginsIn = (name: string, typed: string) =>
  ` ${plain(name)} `.includes(` ${plain(typed.trimStart())}`);
