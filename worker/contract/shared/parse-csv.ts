/** Parses CSV (RFC 4180) in one pass; cells are separated by commas, semicolons or tabs. */

export const csvDelimiters = [',', ';', '\t'] as const;

export type CsvDelimiter = (typeof csvDelimiters)[number];

export interface CsvRecord {
  /** Line on which the record starts, from 1. */
  line: number;
  /** Row of a spreadsheet that shows the text, from 1: a record is one row whatever its lines. */
  row: number;
  cells: string[];
}

/** The delimiter that occurs most often in the first line, outside quotes. */
export function detectCsvDelimiter(text: string): CsvDelimiter {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === '\n' || character === '\r')) break;
    else if (!isQuoted) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const countOf = (delimiter: string) => counts.get(delimiter) ?? 0;
  return csvDelimiters.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

/**
 * Records of a CSV text, without empty lines. A quote inside an unquoted cell is an ordinary
 * character, and a quoted cell may contain line breaks.
 */
export function parseCsv(text: string, delimiter = detectCsvDelimiter(text)): CsvRecord[] {
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let start = 1;
  let row = 1;
  const endRecord = () => {
    cells.push(cell);
    if (cells.some((one) => one.trim() !== '')) records.push({ line: start, row, cells });
    row += 1;
    cells = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    const isLineBreak = character === '\n' || (character === '\r' && text.charAt(at + 1) !== '\n');
    if (isLineBreak) line += 1;
    if (isQuoted) {
      const isEscape = character === '"' && text.charAt(at + 1) === '"';
      if (character !== '"' || isEscape) cell += character;
      else isQuoted = false;
      if (isEscape) at += 1;
    } else if (character === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (character === delimiter) {
      cells.push(cell);
      cell = '';
    } else if (isLineBreak) {
      endRecord();
      start = line;
    } else if (character !== '\r') {
      cell += character;
    }
  }
  if (cell !== '' || cells.length > 0) endRecord();
  return records;
}

/**
 * The text of a cell. Spreadsheet programs and our own exports put an apostrophe before a cell that
 * would otherwise be a formula.
 */
export const unescapeCsvCell = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, '');
