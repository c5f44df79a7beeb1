/**
 * POST /{resource}/bulk: stores the items and the change, and queues it. With a filter the server
 * finds the items, and rejects a count that differs from what the admin saw.
 */

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { buildBulkOperation } from '../../contract/admin/bulk.api.ts';
import { bulkLimits } from '../../contract/admin/bulk.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { type Database, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { idempotentId } from '../../db/idempotent-id.ts';
import { insertedFields, qb } from '../../db/query-builder.ts';
import { bulkChangesTable, bulkItemsTable } from '../../db/schema/admin-tools.ts';
import { conflictError } from '../../http/http-error.ts';
import { getReader } from '../../http/language.ts';
import { defineMutation } from '../../http/mutation.ts';
import type { Query, QueryContext } from '../../http/query.ts';
import { enqueueBulkChange } from './enqueue-bulk-change.ts';

/** Rows read at a time to find the items that a bulk change with a filter affects. */
const PAGE_SIZE = 1_000;

export const buildBulkMutation = (resource: Resource, list: Query) =>
  defineMutation(buildBulkOperation(resource, getFilterSchema(list)), {
    auth: 'A',
    changes: [],
    run: async ({ ids, filter, count, ...what }, c) => {
      const { db, viewer } = c.var;
      const context = { params: {}, viewer, now: getNowIso(), reader: getReader() };
      const items = ids ?? (await listIds(db, list, { ...context, query: filter ?? {} }));
      if (items.length !== count) {
        throw conflictError('changed', {
          code: 'list_changed',
          values: { found: items.length, expected: count },
        });
      }
      const id = idempotentId(c);
      await db.batch([
        statement(
          qb
            .insert(bulkChangesTable)
            .values({
              id,
              created_at: getNowIso(),
              created_by: viewer?.id ?? null,
              session_id: viewer?.session_id ?? '',
              resource: resource.path,
              what: JSON.stringify(what),
              state: 'running',
            })
            .onConflictDoNothing({ target: bulkChangesTable.id }),
        ),
        statement(
          qb
            .insert(bulkItemsTable)
            .select(
              qb
                .select(
                  insertedFields(bulkItemsTable, {
                    bulk_id: id,
                    place: sql`key`,
                    item_id: sql`value`,
                  }),
                )
                .from(sql`json_each(${JSON.stringify(items)})`)
                .where(sql`true`),
            )
            .onConflictDoNothing(),
        ),
      ]);
      await enqueueBulkChange(c.env, id);
      return c.json({ id }, 202);
    },
  });

/** Schema of the list's filters. */
const getFilterSchema = ({ query }: Query) =>
  z.strictObject(
    (query as z.ZodObject).omit({ limit: true, offset: true, orderby: true }).shape,
  ) as z.ZodType<Record<string, string | undefined>>;

/** Ids of the list, up to one more than the limit. */
async function listIds(db: Database, list: Query, context: QueryContext) {
  const ids: string[] = [];
  for (let offset = 0; offset <= bulkLimits.items; offset += PAGE_SIZE) {
    const page = {
      ...context,
      query: { ...context.query, limit: `${PAGE_SIZE}`, offset: `${offset}` },
    };
    const rows = await db.run({ queries: list.buildQueries(page) });
    const { data } = list.toResponse(rows, page) as { data: { id: string }[] };
    ids.push(...data.map(({ id }) => id));
    if (data.length < PAGE_SIZE) break;
  }
  return ids;
}
