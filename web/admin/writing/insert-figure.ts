import type { FigureValue } from '../../ui/rich-text/figure-value.ts';
import type { Editor } from '../../ui/rich-text/quill-editor.ts';
import { getTableEnd } from './table-commands.ts';

/** Inserts a figure at the cursor, or at `at`, and selects it, so that its texts can be entered. */
export function insertFigure(
  editor: Editor,
  figure: Partial<FigureValue>,
  at = getInsertionIndex(editor),
) {
  const index = getBlockIndex(editor, at);
  editor.insertEmbed(index, 'figure', figure, 'user');
  const inserted = findInsertedBlock(editor, index, 'figure');
  editor.setSelection(inserted, 1, 'user');
  return inserted;
}

/** Inserts a dividing line, and moves the cursor below it. */
export function insertRule(editor: Editor) {
  const index = getBlockIndex(editor, getInsertionIndex(editor));
  editor.insertEmbed(index, 'divider', true, 'user');
  editor.setSelection(findInsertedBlock(editor, index, 'divider') + 1, 0, 'user');
}

/** Index of the cursor; a selected figure stays, so it is the index behind it. */
export function getInsertionIndex(editor: Editor): number {
  const range = editor.getSelection(true);
  return isFigureSelected(editor) ? range.index + 1 : range.index;
}

/** True if the selection is one figure. */
export function isFigureSelected(editor: Editor): boolean {
  const range = editor.getSelection();
  if (range?.length !== 1) return false;
  const [block] = editor.getLine(range.index);
  return block?.statics.blotName === 'figure';
}

/** Cells hold text only, so a block follows the table at the cursor. */
export const getBlockIndex = (editor: Editor, at: number) =>
  getTableEnd(editor, at) ?? Math.min(at, editor.getLength() - 1);

/** A block in the middle of a line splits it, and follows the first part. */
function findInsertedBlock(editor: Editor, index: number, name: 'figure' | 'divider'): number {
  const [leaf] = editor.getLeaf(index);
  return leaf?.statics.blotName === name ? index : index + 1;
}
