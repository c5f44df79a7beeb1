/** Creation, change and import of redirects. */

import { type SQL, sql } from 'drizzle-orm';
import { redirectsApi } from '../../contract/admin/redirects.api.ts';
import { redirectsResource } from '../../contract/admin/redirects.resource.ts';
import { decodePath, redirectLimits } from '../../contract/admin/redirects.ts';
import type { FieldValues } from '../../contract/resources/resource.ts';
import {
  buildCreateOperation,
  buildUpdateOperation,
} from '../../contract/resources/resource-operations.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { idempotentId } from '../../db/idempotent-id.ts';
import { createId } from '../../db/ids.ts';
import { historyFields } from '../../db/insert-history.ts';
import { qb } from '../../db/query-builder.ts';
import { getRedirectKey } from '../../db/redirect-key.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { redirectsTable } from '../../db/schema/redirects.ts';
import type { FieldError } from '../../http/field-errors.ts';
import { validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { buildConditionalCreation } from '../../http/resource/build-creation.ts';
import { buildResourceSql } from '../../http/resource/build-resource-sql.ts';
import { updateItem } from '../../http/resource/update-item.ts';
import { isFixedPath } from './fixed-paths.ts';
import { findImportFaults, findMalformedPaths, redirectsAlongQuery } from './import-faults.ts';
import { isRedirectLoop } from './redirect-loop.ts';

export const redirectsSql = buildResourceSql(redirectsResource);

/** POST /redirects */
export const createRedirect = defineMutation(buildCreateOperation(redirectsResource), {
  auth: 'A',
  changes: ['redirects'],
  run: async (sent, c) => {
    const { from, to = null } = normalizeRedirect(sent);
    rejectFixedPath(from);
    const when = sql`not ${isRedirectLoop(sql`${from}`, sql`${to}`)}`;
    const id = idempotentId(c);
    const made = buildConditionalCreation(redirectsSql, { from, to }, c, { id, when });
    const { created } = await c.var.db.run({
      written: made.statements,
      queries: { created: redirectsSql.byId({ id }) },
    });
    if (created.length === 0) throw loopError();
    return c.json({ id }, 201);
  },
});

/** PATCH /redirects/{id} */
export const changeRedirect = defineMutation(buildUpdateOperation(redirectsResource), {
  auth: 'A',
  changes: ['redirects'],
  run: async (sent, c) => {
    const set = normalizeRedirect(sent);
    if (set.from !== undefined) rejectFixedPath(set.from);
    const from = set.from === undefined ? sql`${redirectsTable.from}` : sql`${set.from}`;
    const to = set.to === undefined ? sql`${redirectsTable.to}` : sql`${set.to}`;
    const when = sql`not ${isRedirectLoop(from, to, sql`${redirectsTable.id}`)}`;
    const { item, etag } = await updateItem(redirectsSql, set, c, { when });
    const isRefused = Object.entries(set).some(([name, value]) => item[name as 'to'] !== value);
    if (isRefused) throw loopError();
    return c.json(item, 200, { ETag: etag });
  },
});

/** POST /redirects/import: adds all rows, or none if one has a fault. */
export const importRedirects = defineMutation(redirectsApi.import, {
  auth: 'A',
  changes: ['redirects'],
  run: async (sent, c) => {
    const malformed = findMalformedPaths(sent);
    const unsound = new Set(malformed.map(({ path }) => Number(path.split('.')[1])));
    const rows = sent.rows.flatMap((row, index) => {
      if (unsound.has(index)) return [];
      const { from, to = null } = normalizeRedirect(row);
      return [{ id: createId(), index, from, to }];
    });
    const { along } = await c.var.db.run({ queries: { along: redirectsAlongQuery(rows) } });
    const faults: FieldError[] = findImportFaults(rows, malformed, along);
    if (faults.length > 0) throw validationError(faults);
    const moment = getNowIso();
    const by = c.var.viewer?.id ?? null;
    const row = (name: string) => sql<string>`value ->> ${name}`;
    const from = sql`json_each(${JSON.stringify(rows)})`;
    const fields = {
      id: row('id').as('id'),
      created_at: sql`${moment}`.as('created_at'),
      created_by: sql`${by}`.as('created_by'),
      updated_at: sql`${moment}`.as('updated_at'),
      updated_by: sql`${by}`.as('updated_by'),
      version: sql`1`.as('version'),
      from: row('from').as('from'),
      to: row('to').as('to'),
      source: sql`'admin'`.as('source'),
    };
    await c.var.db.batch([
      statement(qb.insert(redirectsTable).select(selectFrom(fields, from))),
      statement(
        qb
          .insert(historyTable)
          .select(
            selectFrom(
              historyFields(
                'Imported',
                { history: row('id'), moment, by },
                { link: redirectsResource.admin, id: row('id'), title: row('from') },
              ),
              from,
            ),
          ),
      ),
    ]);
    return c.json({ created: rows.length }, 201);
  },
});

const selectFrom = (fields: Record<string, SQL.Aliased>, from: SQL) =>
  sql`select ${sql.join(
    Object.values(fields).map((field) => field.sql),
    sql`, `,
  )} from ${from}`;

/** Paths as they are stored: `from` as a key, `to` decoded. */
function normalizeRedirect<Sent extends FieldValues & { from?: string; to?: string | null }>({
  from,
  to,
}: Sent) {
  return {
    ...(from !== undefined && { from: getRedirectKey(from) }),
    ...(to !== undefined && { to: to ? decodePath(to) : null }),
  } as { from: NonNullable<Sent['from']>; to: string | null };
}

/** @throws HttpError 422 */
function rejectFixedPath(from: string) {
  if (isFixedPath(from)) throw validationError([{ path: 'from', code: 'redirect_from_fixed' }]);
}

const loopError = () =>
  validationError([{ path: 'to', code: 'redirect_loop', values: { hops: redirectLimits.hops } }]);
