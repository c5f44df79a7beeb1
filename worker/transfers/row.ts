import { formatBody, parseBody } from '../contract/body.ts';
import { isLocalAccount } from '../db/local-accounts.ts';
import { invalid } from '../lib/errors.ts';
import { cleanHtml, isClean } from '../lib/html.ts';
import { plainText } from '../lib/plain.ts';
import { fieldOf, wordsOf } from './fields.ts';
import type { Table } from './tables.ts';
import { faultOf } from './value.ts';

export type Row = Record<string, string | number | null>;

/**
 * A row as it is kept: no column but the table's own, each value as a call would take it, and HTML
 * cleaned again. @throws Refusal 422 that names the row and the column
 */
export function checkedRow(table: Table, given: Row, isDeployed: boolean): Row {
  const wrong = (column: string, fault: string) =>
    invalid([{ path: `${table.name} ${nameOf(table, given)}: ${column}`, message: fault }]);
  const columns = new Map(table.columns.map((column) => [column.name, column]));
  for (const name of Object.keys(given)) {
    if (!columns.has(name)) throw wrong(name, 'is no column that is taken');
  }
  const row: Row = {};
  for (const column of table.columns) {
    const value = given[column.name];
    const isEmpty = value === undefined || value === null;
    if (isEmpty && !column.isNullable && !(value === undefined && column.hasDefault)) {
      throw wrong(column.name, 'is required');
    }
    if (value === undefined) continue;
    const fault = isEmpty ? null : faultOf(table, column, value);
    if (fault) throw wrong(column.name, fault);
    Object.assign(row, kept(table, column.name, value));
  }
  if (table.name === 'users' && isDeployed && isLocalAccount(row.email, row.password_hash)) {
    throw wrong('email', 'is an account of the local data, whose password everybody knows');
  }
  // What waited elsewhere is not sent from here.
  if (table.name === 'sent_emails' && !row.processed) row.parked_at ??= row.created_at ?? null;
  return row;
}

export const nameOf = ({ key }: Pick<Table, 'key'>, row: Row) =>
  key.map((column) => row[column]).join(' ');

function kept(table: Table, name: string, value: Row[string]): Row {
  if (typeof value !== 'string') return { [name]: value };
  const kind = isMailBody(table, name) ? 'html' : fieldOf(table.name, name)?.kind;
  if (kind !== 'html' && kind !== 'body') return { [name]: value };
  const html = kind === 'body' ? cleanBody(value) : clean(value);
  const words = wordsOf(table.name, name);
  return { [name]: html || null, ...(words && { [words]: html ? plainText(html) : null }) };
}

const isMailBody = (table: Table, name: string) => table.name === 'sent_emails' && name === 'html';

/** What is clean stays as it was spelt. */
const clean = (html: string) => (isClean(html) ? html : cleanHtml(html));

const cleanBody = (body: string) =>
  formatBody(
    parseBody(body).map((block) =>
      block.kind === 'text' ? { ...block, html: clean(block.html ?? '') } : block,
    ),
  );
