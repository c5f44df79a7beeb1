/**
 * A partly typed name after "@" in the editor: its position, and the text around an inserted
 * mention.
 */

import { foldAccents } from '../../../data/format/match-words.ts';
import type { Editor } from '../../../ui/rich-text/quill-editor.ts';

export interface TypedMention {
  index: number;
  name: string;
}

const typedMentionPattern = /(?:^|[\s(])@((?:[\p{L}\p{M}’'.-]+ ?){0,3})$/u;

/** Name typed after '@' before the cursor, or null. */
export function getTypedMention(editor: Editor): TypedMention | null {
  const range = editor.hasFocus() ? editor.getSelection() : null;
  if (!range || range.length > 0) return null;
  const [leaf, offset] = editor.getLeaf(range.index);
  const text = String(leaf?.value() ?? '');
  const name = typedMentionPattern.exec(text.slice(0, offset))?.[1];
  return name === undefined || name.length > 60
    ? null
    : { index: range.index - name.length - 1, name };
}

/** Replaces the space after an inserted name when punctuation follows. */
export function replaceSpaceAfterMention(editor: Editor, event: InputEvent) {
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

/** True if a word of the name starts with the text. */
export const hasWordStartingWith = (name: string, typed: string) =>
  ` ${foldAccents(name)} `.includes(` ${foldAccents(typed.trimStart())}`);
