/** Tables of the editor: Quill’s own, with header cells and the HTML that is stored. */

import { Attributor, Scope } from 'parchment';
import { TableBody, TableContainer, type TableRow } from 'quill/formats/table.js';
import Table from 'quill/modules/table.js';

/** Marks a header cell. Quill’s cells are all `td`. */
export const HeaderCellAttribute = new Attributor('th', 'data-th', { scope: Scope.BLOCK });

/** Quill’s module would register its own container over the one below. */
export class TableModule extends Table {
  static override register() {}
}

interface TableCellBlot {
  domNode: HTMLElement;
  length(): number;
}

export class TableBlot extends TableContainer {
  /** Stored form of the rows in a range: leading rows of header cells are the head. */
  html(index: number, length: number) {
    const rows = this.listRows(index, length);
    const firstOfBody = rows.findIndex((row) => !row.every(isHeaderCell));
    const headEnd = firstOfBody === -1 ? rows.length : firstOfBody;
    const head = rows.slice(0, headEnd).map((row) => formatRow(row, 'col'));
    const body = rows.slice(headEnd).map((row) => formatRow(row, 'row'));
    return `<table>${wrap('thead', head)}${wrap('tbody', body)}</table>`;
  }

  private listRows(index: number, length: number): HTMLElement[][] {
    let from = 0;
    const found: HTMLElement[][] = [];
    for (const row of this.descendants(isRow) as unknown as TableRow[]) {
      const end = from + row.length();
      if (from < index + length && end > index) {
        found.push(row.children.map((cell) => (cell as unknown as TableCellBlot).domNode));
      }
      from = end;
    }
    return found;
  }
}

// Quill registers the containers that its formats require.
TableBody.requiredContainer = TableBlot;

const isRow = (blot: { statics: { blotName: string } }) => blot.statics.blotName === 'table-row';

const isHeaderCell = (cell: HTMLElement) => cell.hasAttribute('data-th');

const wrap = (name: string, rows: string[]) =>
  rows.length > 0 ? `<${name}>${rows.join('')}</${name}>` : '';

function formatRow(cells: HTMLElement[], scope: 'col' | 'row') {
  const formatted = cells.map((cell) => {
    const html = cell.innerHTML.replace(/<br\s*\/?>/g, '');
    return isHeaderCell(cell) ? `<th scope="${scope}">${html}</th>` : `<td>${html}</td>`;
  });
  return `<tr>${formatted.join('')}</tr>`;
}
