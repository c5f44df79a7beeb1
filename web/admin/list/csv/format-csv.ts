import { saveFile } from '../../../data/files/save-file.ts';

/** Formats CSV (RFC 4180). Cells that spreadsheets would run as formulas are escaped. */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(formatCsvCell).join(',')).join('\r\n');

function formatCsvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]|^'/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Downloads a CSV file with a byte order mark. */
export const downloadCsv = (name: string, text: string) =>
  saveFile(new Blob(['\ufeff', text], { type: 'text/csv' }), name);
