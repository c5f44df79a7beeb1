/**
 * Validates a row of an import: known columns, valid formats, sanitized HTML, limited size.
 * @throws HttpError 422 with the row and the column
 */

import { formatArticleBody, parseArticleBody } from '../contract/content/articles/article-body.ts';
import { htmlToPlainText } from '../contract/shared/plain-text.ts';
import { countUtf8Bytes } from '../contract/shared/text-schemas.ts';
import { transferParts } from '../contract/system/transfer.ts';
import { getCanonicalTimezone } from '../db/canonical-timezone.ts';
import { isLocalAccount } from '../db/local-accounts.ts';
import { HtmlTooComplexError, isSanitized, sanitizeHtml } from '../db/sanitize-html.ts';
import { validationError } from '../http/http-error.ts';
import { findFormatError } from './find-format-error.ts';
import { getPlainTextColumn, getTableField } from './table-fields.ts';
import type { ColumnSchema, TableSchema } from './table-schema.ts';

export type ImportedRow = Record<string, string | number | null>;

interface CheckRowOptions {
  /** Deployed sites reject accounts of the local test data. */
  isDeployed: boolean;
  /** Additional rule check, applied to HTML again after sanitizing. */
  rule?: typeof findFormatError;
}

export function checkImportedRow(
  table: TableSchema,
  sent: ImportedRow,
  { isDeployed, rule }: CheckRowOptions,
): ImportedRow {
  const wrong = (column: string, fault: string) =>
    validationError([
      { path: describePlace(table, sent, column), code: 'imported_value', message: fault },
    ]);
  const columns = new Set(table.columns.map(({ name }) => name));
  const unknown = Object.keys(sent).find((name) => !columns.has(name));
  if (unknown !== undefined) throw wrong(unknown, 'is not an accepted column');
  const row: ImportedRow = {};
  for (const column of table.columns) {
    const { name, isNullable } = column;
    const value = name === 'timezone_id' ? canonicalizeValue(sent[name]) : sent[name];
    if (value === undefined && (isNullable || column.hasDefault)) continue;
    if ((value === undefined || value === null) && !isNullable) throw wrong(name, 'is required');
    const fault = findError(table, column, value ?? null, rule);
    if (fault) throw wrong(name, fault);
    const cleaned = sanitizeValue(table, name, value ?? null, (fault) => wrong(name, fault));
    const after =
      cleaned[name] === value ? null : findError(table, column, cleaned[name] ?? null, rule);
    if (after) throw wrong(name, `${after} after cleaning`);
    if (cleaned[name] === null && !isNullable) throw wrong(name, 'is empty after cleaning');
    Object.assign(row, cleaned);
  }
  if (table.name === 'users' && isDeployed && isLocalAccount(row.email, row.password_hash)) {
    throw wrong('email', 'is an account from the local sample data, whose password is public');
  }
  // Mails that waited on the other site are not sent from here.
  if (table.name === 'sent_emails' && !row.processed) row.parked_at ??= row.created_at ?? null;
  const longest = findLongestColumn(row);
  if (longest) throw wrong(longest, 'is too long');
  return row;
}

const canonicalizeValue = (value: ImportedRow[string] | undefined) =>
  typeof value === 'string' ? getCanonicalTimezone(value) : value;

/** Describes an error's place: the table, the key and the column. */
const describePlace = ({ name, key }: TableSchema, row: ImportedRow, column: string) =>
  `${name} ${key.map((one) => String(row[one]).slice(0, 100)).join(' ')}: ${column}`;

const findError = (
  table: TableSchema,
  column: ColumnSchema,
  value: ImportedRow[string],
  rule?: typeof findFormatError,
) =>
  value === null
    ? null
    : (findFormatError(table, column, value) ?? rule?.(table, column, value) ?? null);

/** Longest column of a row that exceeds the size limit. */
function findLongestColumn(row: ImportedRow): string | undefined {
  if (countUtf8Bytes(JSON.stringify(row)) <= transferParts.rowBytes) return undefined;
  const length = (name: string) => String(row[name]).length;
  return Object.keys(row).sort((one, other) => length(other) - length(one))[0];
}

/** Value to store, with the plain text of HTML if that has a column. */
function sanitizeValue(
  table: TableSchema,
  name: string,
  value: ImportedRow[string],
  wrong: (fault: string) => Error,
): ImportedRow {
  const kind = isMailHtml(table, name) ? 'html' : getTableField(table.name, name)?.kind;
  if (typeof value !== 'string' || (kind !== 'html' && kind !== 'body')) return { [name]: value };
  try {
    const html = kind === 'body' ? sanitizeBody(value) : sanitizeIfNeeded(value);
    const words = getPlainTextColumn(table.name, name);
    return { [name]: html || null, ...(words && { [words]: html ? htmlToPlainText(html) : null }) };
  } catch (error) {
    throw error instanceof HtmlTooComplexError ? wrong(error.message) : error;
  }
}

const isMailHtml = (table: TableSchema, name: string) =>
  table.name === 'sent_emails' && name === 'html';

/** Clean HTML keeps its spelling. */
const sanitizeIfNeeded = (html: string) => (isSanitized(html) ? html : sanitizeHtml(html));

const sanitizeBody = (body: string) =>
  formatArticleBody(
    parseArticleBody(body).map((block) =>
      block.kind === 'text' ? { ...block, html: sanitizeIfNeeded(block.html ?? '') } : block,
    ),
  );
