/** Commands of the table tool; each is undone in one step. */

import type Table from 'quill/modules/table.js';
import { createRowId } from '../../ui/rich-text/prepare-tables.ts';
import type { Editor } from '../../ui/rich-text/quill-editor.ts';

const NEW_ROWS = 3;
const NEW_COLUMNS = 2;

type DeltaChange = Parameters<Editor['updateContents']>[0];

/** The parts of a line that the commands need. */
interface Cell {
  statics: { blotName: string };
  domNode: HTMLElement;
  offset(root: unknown): number;
}

export function getCellAt(editor: Editor, index: number): HTMLElement | null {
  const [line] = editor.getLine(index);
  const cell = line as unknown as Cell | null;
  return cell?.statics.blotName === 'table' ? cell.domNode : null;
}

/** Index behind the table at the cursor; null outside a table. */
export function getTableEnd(editor: Editor, index: number): number | null {
  const table = getCellAt(editor, index)?.closest('table');
  const blot = table && editor.scroll.find(table);
  return blot ? blot.offset(editor.scroll) + blot.length() : null;
}

/**
 * Moves the cursor to the next or previous cell of its table. Returns false in the last or first
 * cell and outside a table, where the key leaves the editor.
 */
export function moveToNeighbourCell(editor: Editor, isBackwards: boolean): boolean {
  const index = editor.getSelection()?.index;
  if (index === undefined) return false;
  const [line, offset] = editor.getLine(index);
  const table = getCellAt(editor, index)?.closest('table');
  if (!(line && table)) return false;
  const next = isBackwards ? index - offset - 1 : index - offset + line.length();
  if (next < 0 || getCellAt(editor, next)?.closest('table') !== table) return false;
  editor.setSelection(next, 0, 'user');
  return true;
}

/** Inserts a table with a header row behind the line of the cursor. */
export function insertTable(editor: Editor) {
  const { index } = editor.getSelection(true);
  const [line, offset] = editor.getLine(index);
  const start = index - offset;
  const length = line?.length() ?? 1;
  const isLast = start + length >= editor.getLength();
  // The cells are lines, which would take the text of the line over.
  if (length > 1 && isLast) editor.insertText(start + length - 1, '\n', 'user');
  const isEmptyLine = length === 1 && line?.statics.blotName !== 'figure';
  const at = isEmptyLine ? start : start + length;
  const table: object[] = at > 0 ? [{ retain: at }] : [];
  for (let row = 0; row < NEW_ROWS; row += 1) {
    const id = createRowId();
    for (let column = 0; column < NEW_COLUMNS; column += 1) {
      table.push({ insert: '\n', attributes: { table: id, ...(row === 0 && { th: '1' }) } });
    }
  }
  editor.updateContents(table as DeltaChange, 'user');
  editor.setSelection(at, 0, 'user');
}

export type TableCommand =
  | 'insertRowAbove'
  | 'insertRowBelow'
  | 'insertColumnLeft'
  | 'insertColumnRight'
  | 'deleteRow'
  | 'deleteColumn'
  | 'deleteTable';

/** The focus may be in the toolbar, so the cursor returns to `index` first. */
export function runTableCommand(editor: Editor, command: TableCommand, index: number) {
  editor.setSelection(index, 0, 'silent');
  editor.focus();
  editor.history.cutoff();
  (editor.getModule('table') as Table)[command]();
  const cell = getCellAt(editor, editor.getSelection()?.index ?? index);
  if (command.startsWith('insertColumn') && cell) extendHeaders(editor, cell.closest('table'));
  editor.history.cutoff();
}

/** A new cell among header cells is one, too. */
function extendHeaders(editor: Editor, table: HTMLElement | null) {
  for (const row of table?.querySelectorAll('tr') ?? []) {
    const cells = [...row.cells];
    const missing = cells.filter((cell) => !cell.dataset.th);
    if (missing.length === 1 && cells.length > 1) formatCells(editor, missing, true);
  }
}

/** Turns the first row of the table at the cursor into a header row, or back. */
export function toggleHeaderRow(editor: Editor, index: number) {
  const row = getCellAt(editor, index)?.closest('table')?.rows[0];
  if (row) formatCells(editor, [...row.cells], !hasHeaderRow(editor, index));
  editor.setSelection(index, 0, 'user');
}

export const hasHeaderRow = (editor: Editor, index: number) =>
  [...(getCellAt(editor, index)?.closest('table')?.rows[0]?.cells ?? [])].every(
    (cell) => cell.dataset.th,
  );

function formatCells(editor: Editor, cells: HTMLElement[], isHeader: boolean) {
  for (const cell of cells) {
    const blot = editor.scroll.find(cell);
    if (blot)
      editor.formatLine(blot.offset(editor.scroll), 1, 'th', isHeader ? '1' : false, 'user');
  }
}
