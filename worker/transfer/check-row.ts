import { formatBody, parseBody } from '../contract/content/article-body.ts';
import { plainText } from '../contract/shared/plain-text.ts';
import { bytesIn } from '../contract/shared/text.ts';
import { transferParts } from '../contract/system/transfer.ts';
import { isLocalAccount } from '../db/local-accounts.ts';
import { canonicalZone } from '../db/canonical-timezone.ts';
import { invalid } from '../http/http-error.ts';
import { cleanHtml, isClean, TooTangled } from '../db/sanitize-html.ts';
import { fieldOf, wordsOf } from './table-fields.ts';
import type { Column, Table } from './table-schema.ts';
import { faultOf } from './check-value.ts';

export type Row = Record<string, string | number | null>;

interface Checking {
  /** Deployed sites reject accounts of the local test data. */
  isDeployed: boolean;
  /** Additional rule check, applied to HTML again after sanitizing. */
  rule?: typeof faultOf;
}

/**
 * Validates a row: known columns, valid formats, sanitized HTML, limited size.
 * @throws HttpError 422 with the row and the column
 */
export function checkedRow(table: Table, given: Row, { isDeployed, rule }: Checking): Row {
  const wrong = (column: string, fault: string) =>
    invalid([{ path: placeOf(table, given, column), message: fault }]);
  const columns = new Set(table.columns.map(({ name }) => name));
  const unknown = Object.keys(given).find((name) => !columns.has(name));
  if (unknown !== undefined) throw wrong(unknown, 'is not an accepted column');
  const row: Row = {};
  for (const column of table.columns) {
    const { name, isNullable } = column;
    const value = name === 'timezone_id' ? zoneOf(given[name]) : given[name];
    if (value === undefined && (isNullable || column.hasDefault)) continue;
    if ((value === undefined || value === null) && !isNullable) throw wrong(name, 'is required');
    const fault = faultOfGiven(table, column, value ?? null, rule);
    if (fault) throw wrong(name, fault);
    const cleaned = cleanedOf(table, name, value ?? null, (fault) => wrong(name, fault));
    const after =
      cleaned[name] === value ? null : faultOfGiven(table, column, cleaned[name] ?? null, rule);
    if (after) throw wrong(name, `${after} after cleaning`);
    if (cleaned[name] === null && !isNullable) throw wrong(name, 'is empty after cleaning');
    Object.assign(row, cleaned);
  }
  if (table.name === 'users' && isDeployed && isLocalAccount(row.email, row.password_hash)) {
    throw wrong('email', 'is an account from the local sample data, whose password is public');
  }
  // Mails that waited on the other site are not sent from here.
  if (table.name === 'sent_emails' && !row.processed) row.parked_at ??= row.created_at ?? null;
  const longest = longestOf(row);
  if (longest) throw wrong(longest, 'is too long');
  return row;
}

const zoneOf = (value: Row[string] | undefined) =>
  typeof value === 'string' ? canonicalZone(value) : value;

/** Describes an error's place: the table, the key and the column. */
const placeOf = ({ name, key }: Table, row: Row, column: string) =>
  `${name} ${key.map((one) => String(row[one]).slice(0, 100)).join(' ')}: ${column}`;

const faultOfGiven = (table: Table, column: Column, value: Row[string], rule?: typeof faultOf) =>
  value === null ? null : (faultOf(table, column, value) ?? rule?.(table, column, value) ?? null);

/** Longest column of a row that exceeds the size limit. */
function longestOf(row: Row): string | undefined {
  if (bytesIn(JSON.stringify(row)) <= transferParts.rowBytes) return undefined;
  const length = (name: string) => String(row[name]).length;
  return Object.keys(row).sort((one, other) => length(other) - length(one))[0];
}

/** Value to store, with the plain text of HTML if that has a column. */
function cleanedOf(
  table: Table,
  name: string,
  value: Row[string],
  wrong: (fault: string) => Error,
): Row {
  const kind = isMailBody(table, name) ? 'html' : fieldOf(table.name, name)?.kind;
  if (typeof value !== 'string' || (kind !== 'html' && kind !== 'body')) return { [name]: value };
  try {
    const html = kind === 'body' ? cleanBody(value) : clean(value);
    const words = wordsOf(table.name, name);
    return { [name]: html || null, ...(words && { [words]: html ? plainText(html) : null }) };
  } catch (error) {
    throw error instanceof TooTangled ? wrong(error.message) : error;
  }
}

const isMailBody = (table: Table, name: string) => table.name === 'sent_emails' && name === 'html';

/** Clean HTML keeps its spelling. */
const clean = (html: string) => (isClean(html) ? html : cleanHtml(html));

const cleanBody = (body: string) =>
  formatBody(
    parseBody(body).map((block) =>
      block.kind === 'text' ? { ...block, html: clean(block.html ?? '') } : block,
    ),
  );
