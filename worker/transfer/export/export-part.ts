import { exportedPart, exportQuery, transferParts } from '../../contract/system/transfer.ts';
import type { Database, Statement } from '../../db/client.ts';
import { call } from '../../http/mutation.ts';
import { invalid, notFound } from '../../http/http-error.ts';
import { refuse } from '../../http/mount-queries.ts';
import { withoutSecrets } from '../../mail/redact-tokens.ts';
import { exportWork, goOnWithWork } from '../long-running-session.ts';
import { type Table, tableNamed } from '../table-schema.ts';
import { type Asker, type Key, partOf, type Values } from './part-query.ts';

/**
 * GET /exports/{table}?after=: complete rows of a table; the only request that returns password
 * hashes.
 */
export const exportPart = call({
  method: 'get',
  path: '/exports/:table',
  who: 'A',
  noun: 'transfers',
  summary: 'Export one page of a table’s rows by key; `after` continues after the previous page',
  status: 200,
  answer: exportedPart,
  changes: [],
  run: async (_, c) => {
    const begun = await goOnWithWork(c, exportWork);
    const table = tableNamed(c.req.param('table') ?? '');
    if (!table) throw notFound('This table is not exported.');
    const query = exportQuery.safeParse(c.req.query());
    refuse(query);
    const { id = '', session_id = '' } = c.var.viewer ?? {};
    const asker = { id, session_id };
    return c.json(await readPart(c.var.db, table, keyOf(table, query.data?.after), asker, begun));
  },
});

export async function readPart(
  db: Database,
  table: Table,
  after: Key | null,
  asker?: Asker,
  beside: Statement[] = [],
) {
  const [rows] = await db.batch([partOf(table, after, asker), ...beside]);
  const data = cutOff(table.name === 'sent_emails' ? rows.map(withoutLinks) : rows);
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
function cutOff(rows: Values[]): Values[] {
  let characters = 0;
  const end = rows.findIndex((row, at) => {
    for (const value of Object.values(row))
      if (typeof value === 'string') characters += value.length;
    return at > 0 && characters > transferParts.characters;
  });
  return end < 0 ? rows : rows.slice(0, end);
}

/** Links in mails contain tokens, which are not exported. */
const withoutLinks = ({ text, html, unsubscribe_url, ...row }: Values): Values => ({
  ...row,
  text: cut(text),
  html: cut(html),
  unsubscribe_url: cut(unsubscribe_url),
});

const cut = (value: Values[string] = null) =>
  typeof value === 'string' ? withoutSecrets(value) : value;

/** @throws HttpError 422 */
export function keyOf({ key }: Table, after: string | undefined): Key | null {
  if (after === undefined) return null;
  const values = parsed(after);
  if (values?.length === key.length) return values;
  throw invalid([{ path: 'after', message: 'must be the `next` of the previous page' }]);
}

function parsed(text: string): Key | null {
  try {
    const values: unknown = JSON.parse(text);
    return Array.isArray(values) && values.every(isOfKey) ? values : null;
  } catch {
    return null;
  }
}

const isOfKey = (value: unknown) => typeof value === 'string' || Number.isSafeInteger(value);
