/** Turns tables of stored or pasted HTML into the rows and cells that Quill knows. */

let lastRow = 0;

/** Id that only cells of one row share. */
export const createRowId = () => {
  lastRow += 1;
  return `row-${lastRow}`;
};

/** Prepares tables of stored or pasted HTML for Quill, which knows cells of one line only. */
export function prepareTables(doc: Document) {
  for (const table of doc.querySelectorAll('table')) {
    for (const row of table.querySelectorAll('tr')) {
      const id = createRowId();
      for (const cell of row.querySelectorAll<HTMLElement>(':scope > td, :scope > th')) {
        prepareCell(cell, id);
      }
    }
    if (table.nextElementSibling?.tagName === 'TABLE') table.after(doc.createElement('p'));
  }
}

function prepareCell(cell: HTMLElement, row: string) {
  const prepared = cell.ownerDocument.createElement('td');
  prepared.dataset.row = row;
  if (cell.tagName === 'TH') prepared.dataset.th = '1';
  for (const block of cell.querySelectorAll('p, div')) block.replaceWith(...block.childNodes, ' ');
  for (const br of cell.querySelectorAll('br')) br.replaceWith(' ');
  prepared.append(...cell.childNodes);
  prepared.normalize();
  const last = prepared.lastChild;
  if (last?.nodeType === 3) last.textContent = (last.textContent ?? '').trimEnd();
  cell.replaceWith(prepared);
}
