import type { FigureValue } from '../../ui/rich-text/figure-value.ts';
import type { Editor } from '../../ui/rich-text/quill-editor.ts';
import { getTableEnd } from './table-commands.ts';

/** Inserts a figure at the cursor, or at `at`, and selects it, so that its texts can be entered. */
export function insertFigure(
  editor: Editor,
  figure: Partial<FigureValue>,
  at = editor.getSelection(true).index,
) {
  const index = getBlockIndex(editor, at);
  editor.insertEmbed(index, 'figure', figure, 'user');
  const inserted = findFigure(editor, index);
  editor.setSelection(inserted, 1, 'user');
  return inserted;
}

/** Cells hold text only, so a block follows the table at the cursor. */
export const getBlockIndex = (editor: Editor, at: number) =>
  getTableEnd(editor, at) ?? Math.min(at, editor.getLength() - 1);

/** A figure in the middle of a line splits it, and follows the first part. */
function findFigure(editor: Editor, index: number): number {
  const [leaf] = editor.getLeaf(index);
  return leaf?.statics.blotName === 'figure' ? index : index + 1;
}
