/** Parses the file of an import into named columns and rows, or into the text of a list. */

import { parseInviteList } from '../../contract/admin/invites.ts';
import {
  guessImportMapping,
  nameColumns,
  type UserImportField,
  type UserImportMapping,
  userImportFields,
} from '../../contract/admin/user-import-columns.ts';
import { type UserImportKind, userImportLimits } from '../../contract/admin/user-imports.ts';
import {
  ambiguousEncodings,
  decodeBytes,
  type TextEncodingName,
} from '../../contract/shared/decode-text.ts';
import { type CsvRecord, parseCsv, unescapeCsvCell } from '../../contract/shared/parse-csv.ts';
import { validationError } from '../../http/http-error.ts';

export interface ParsedImportFile {
  columns: string[];
  /** Rows without the headings. */
  records: CsvRecord[];
}

/** @throws HttpError 422 without rows, or with too many rows or columns */
export function parseImportFile(bytes: Uint8Array, encoding: TextEncodingName): ParsedImportFile {
  const [headings, ...records] = parseCsv(decodeBytes(bytes, encoding));
  const path = 'content';
  if (!headings || records.length === 0) throw validationError([{ path, code: 'import_empty' }]);
  const { rows, columns } = userImportLimits;
  if (records.length > rows) {
    const values = { limit: rows, count: records.length };
    throw validationError([{ path, code: 'too_many_lines', values }]);
  }
  if (headings.cells.length > columns) {
    throw validationError([{ path, code: 'import_columns', values: { limit: columns } }]);
  }
  return { columns: nameColumns(headings.cells), records };
}

/**
 * Text of a list of people to invite, without the line in which Excel names the separator.
 * @throws HttpError 422 without lines, or with too many
 */
export function readInviteList(bytes: Uint8Array, encoding: TextEncodingName): string {
  const text = decodeBytes(bytes, encoding).replace(/^sep=.\r?\n/i, '');
  const path = 'content';
  const count = parseInviteList(text).length;
  if (count === 0) throw validationError([{ path, code: 'required' }]);
  const limit = userImportLimits.rows;
  if (count > limit)
    throw validationError([{ path, code: 'too_many_lines', values: { limit, count } }]);
  return text;
}

/** Number of rows of a file. @throws HttpError 422 */
export const countImportRows = (
  bytes: Uint8Array,
  encoding: TextEncodingName,
  kind: UserImportKind,
): number =>
  kind === 'invitations'
    ? parseInviteList(readInviteList(bytes, encoding)).length
    : parseImportFile(bytes, encoding).records.length;

/** The guess, with what the admin chose. A column that the file does not have counts as none. */
export function resolveMapping(
  columns: readonly string[],
  chosen: Partial<UserImportMapping> | null,
): UserImportMapping {
  const mapping = { ...guessImportMapping(columns), ...chosen };
  for (const field of userImportFields) {
    const column = mapping[field];
    if (column && !columns.includes(column)) mapping[field] = null;
  }
  return mapping;
}

/** Function that returns the cell of a field; empty without a column. */
export function buildCellReader(columns: readonly string[], mapping: UserImportMapping) {
  const places = new Map(
    userImportFields.map((field) => [field, columns.indexOf(mapping[field] ?? '')]),
  );
  return ({ cells }: CsvRecord, field: UserImportField): string =>
    unescapeCsvCell(cells[places.get(field) ?? -1] ?? '');
}

/** Cells and characters of a sample. */
const SAMPLE_WORDS = 5;
const SAMPLE_LENGTH = 120;

/** The first cells with special characters, in each encoding that the file may have. */
export const buildEncodingSamples = (bytes: Uint8Array) =>
  ambiguousEncodings.map((encoding) => {
    const words = Array.from(
      decodeBytes(bytes, encoding).matchAll(/[^\s,;"]*[^\0-\x7f][^,;"\n\r]*/g),
      ([word]) => word.trim(),
    );
    const text = [...new Set(words)].slice(0, SAMPLE_WORDS).join(', ');
    return { encoding, text: text.slice(0, SAMPLE_LENGTH) };
  });
