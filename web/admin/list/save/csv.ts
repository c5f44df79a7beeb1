import { keep } from '../../../account/leaving/keep.ts';

/** Rows of cells as CSV (RFC 4180). A cell that a spreadsheet would take for a formula is quoted. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(cellOf).join(',')).join('\r\n');

function cellOf(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]|^'/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Hands a text to the person as a file. */
export const saveAs = (name: string, text: string) =>
  keep(new Blob(['\ufeff', text], { type: 'text/csv' }), name);
