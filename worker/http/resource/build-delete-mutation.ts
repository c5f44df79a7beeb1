/** DELETE /{resource}/{id}: builds the generic mutation that deletes an item for good. */

import { and, eq } from 'drizzle-orm';
import type { Resource } from '../../contract/resources/resource.ts';
import { buildDeleteOperation } from '../../contract/resources/resource-operations.ts';
import { parseIfMatch, selectApplied, staleVersionError } from '../../db/audited-update.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { historyExists, historyFields } from '../../db/insert-history.ts';
import { qb } from '../../db/query-builder.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { notFoundError } from '../http-error.ts';
import { defineMutation, type Mutation } from '../mutation.ts';
import type { ResourceSql } from './build-resource-sql.ts';

export const buildDeleteMutation = (source: ResourceSql): Mutation =>
  defineMutation(buildDeleteOperation(source.resource as Resource), {
    auth: 'A',
    changes: [source.table],
    run: async (_, c) => {
      const { resource, schemaTable: table, title } = source;
      const version = parseIfMatch(c.req.header('If-Match'));
      const id = c.req.param('id') ?? '';
      const history = createId();
      const author = { history, moment: getNowIso(), by: c.var.viewer?.id ?? null };
      const isVersion = version === null ? undefined : eq(table.version, version);
      const deleted = qb
        .select(historyFields('Deleted', author, { link: resource.admin, id: table.id, title }))
        .from(table)
        .where(and(eq(table.id, id), isVersion));
      const applied = historyExists(history);
      const rows = await c.var.db.run({
        written: [
          statement(qb.insert(historyTable).select(deleted)),
          statement(qb.delete(table).where(and(eq(table.id, id), applied))),
        ],
        queries: {
          applied: selectApplied(applied),
          remaining: statement(qb.select({ id: table.id }).from(table).where(eq(table.id, id))),
        },
      });
      if (rows.remaining.length > 0) throw staleVersionError();
      if (!rows.applied[0]?.applied) throw notFoundError();
      return c.body(null, 204);
    },
  });
