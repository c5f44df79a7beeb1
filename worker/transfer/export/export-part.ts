import { transferApi } from '../../contract/system/transfer.api.ts';
import { transferParts } from '../../contract/system/transfer.ts';
import type { Database, Statement } from '../../db/client.ts';
import { notFoundError, validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { redactTokens } from '../../mail/redact-tokens.ts';
import { continueAuthorizedOperation, exportSession } from '../export-import-authorization.ts';
import { findTable } from '../exported-tables.ts';
import type { TableSchema } from '../table-schema.ts';
import { buildPartQuery, type ExportingUser, type RowKey, type RowValues } from './part-query.ts';

/**
 * GET /exports/{table}?after=: complete rows of a table; the only request that returns password
 * hashes.
 */
export const exportPart = defineMutation(transferApi.exportPart, {
  auth: 'A',
  changes: [],
  run: async (_, c) => {
    const begun = await continueAuthorizedOperation(c, exportSession);
    const table = findTable(c.req.param('table'));
    if (!table) throw notFoundError('table_not_exported');
    const { id = '', session_id = '' } = c.var.viewer ?? {};
    const asker = { id, session_id };
    return c.json(
      await readTablePart(
        c.var.db,
        table,
        parseKey(table, c.req.valid('query').after),
        asker,
        begun,
      ),
    );
  },
});

export async function readTablePart(
  db: Database,
  table: TableSchema,
  after: RowKey | null,
  asker?: ExportingUser,
  extraQueries: Statement[] = [],
) {
  const { rows } = await db.run({
    before: { rows: buildPartQuery(table, after, asker) },
    written: extraQueries,
  });
  const data = limitRows(table.name === 'sent_emails' ? rows.map(redactMail) : rows);
  const last = data.at(-1);
  return {
    data,
    next: last ? JSON.stringify(table.key.map((column) => last[column])) : null,
  };
}

/**
 * Limits a part by the length of its texts, with at least one row. Texts are measured as exported,
 * so the receiving site produces the same parts.
 */
function limitRows(rows: RowValues[]): RowValues[] {
  let characters = 0;
  const end = rows.findIndex((row, at) => {
    for (const value of Object.values(row))
      if (typeof value === 'string') characters += value.length;
    return at > 0 && characters > transferParts.characters;
  });
  return end < 0 ? rows : rows.slice(0, end);
}

/** Links in mails contain tokens, which are not exported. */
const redactMail = ({ text, html, unsubscribe_url, ...row }: RowValues): RowValues => ({
  ...row,
  text: redactText(text),
  html: redactText(html),
  unsubscribe_url: redactText(unsubscribe_url),
});

const redactText = (value: RowValues[string] = null) =>
  typeof value === 'string' ? redactTokens(value) : value;

/** @throws HttpError 422 */
export function parseKey({ key }: TableSchema, after: string | undefined): RowKey | null {
  if (after === undefined) return null;
  const values = parseKeyJson(after);
  if (values?.length === key.length) return values;
  throw validationError([{ path: 'after', code: 'export_page' }]);
}

function parseKeyJson(text: string): RowKey | null {
  try {
    const values: unknown = JSON.parse(text);
    return Array.isArray(values) && values.every(isKeyValue) ? values : null;
  } catch {
    return null;
  }
}

const isKeyValue = (value: unknown) => typeof value === 'string' || Number.isSafeInteger(value);
