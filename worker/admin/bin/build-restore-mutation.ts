/** POST /bin/{id}/restore: inserts the rows of a deleted item again. */

import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { binApi } from '../../contract/admin/bin.api.ts';
import { normalizeTagName } from '../../contract/content/tags.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { formatFieldLabel } from '../../contract/resources/resource-fields.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { historyExists, historyFields } from '../../db/insert-history.ts';
import { qb } from '../../db/query-builder.ts';
import { deletedItemsTable } from '../../db/schema/bin.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { redirectsTable } from '../../db/schema/redirects.ts';
import { validateTag } from '../../db/url-tag.ts';
import type { AppEnv } from '../../env.ts';
import { setChangedTables } from '../../http/cache/set-changed-tables.ts';
import { conflictError, notFoundError, validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import type { ResourceSql } from '../../http/resource/build-resource-sql.ts';
import { deleteBinnedFileUses } from './binned-file-uses.ts';
import { insertStoredRows, selectMissingReferences } from './item-rows.ts';
import { listCarriedRows } from './references.ts';

/** `sources` are those of all resources whose items go to the bin. */
export const buildRestoreMutation = (sources: readonly ResourceSql[]) =>
  defineMutation(binApi.restore, {
    auth: 'A',
    changes: [],
    run: async ({ tag }, c) => {
      const id = c.req.param('id');
      const source = await findSource(c, id, sources);
      setChangedTables(c, [source.table]);
      const { item, etag } = await restoreItem(c, source, id, tag);
      return c.json(item, 200, { ETag: etag });
    },
  });

/** @throws HttpError 404 */
async function findSource(c: Context<AppEnv>, id: string, sources: readonly ResourceSql[]) {
  const [[found]] = await c.var.db.batch([
    statement(
      qb
        .select({ resource: deletedItemsTable.resource })
        .from(deletedItemsTable)
        .where(eq(deletedItemsTable.id, id)),
    ),
  ]);
  const source = sources.find(({ resource }) => resource.path === found?.resource);
  if (!source) throw notFoundError();
  return source;
}

/** @throws HttpError 404, 409, 422 */
async function restoreItem(
  c: Context<AppEnv>,
  source: ResourceSql,
  id: string,
  tag: string | undefined,
) {
  const { resource, schemaTable: table } = source;
  const history = createId();
  const author = { history, moment: getNowIso(), by: c.var.viewer?.id ?? null };
  const applied = historyExists(history);
  const missing = selectMissingReferences(table, id);
  const of = { link: resource.admin, id: deletedItemsTable.id, title: deletedItemsTable.title };
  const recorded = qb
    .select(historyFields('Restored from the bin', author, of))
    .from(deletedItemsTable)
    .where(and(eq(deletedItemsTable.id, id), sql`not exists (${missing})`));
  const values = {
    updated_at: sql`${author.moment}`,
    updated_by: sql`${author.by}`,
    version: sql`(value ->> '$.version') + 1`,
    ...getNewTag(resource, tag),
  };
  const path = sql`(select ${deletedItemsTable.path} from ${deletedItemsTable} where ${deletedItemsTable.id} = ${id})`;
  const rows = await c.var.db.run({
    before: { missing: statement<{ field: string }>(missing) },
    written: [
      statement(qb.insert(historyTable).select(recorded)),
      statement(insertStoredRows(table, id, { when: applied, values })),
      ...listCarriedRows(resource.path, table, id).map((one) =>
        statement(insertStoredRows(one.table, id, { when: applied, mayExist: true })),
      ),
      statement(
        qb
          .delete(redirectsTable)
          .where(
            and(eq(redirectsTable.from, path), eq(redirectsTable.source, 'deletion'), applied),
          ),
      ),
      deleteBinnedFileUses(id, applied),
      statement(qb.delete(deletedItemsTable).where(and(eq(deletedItemsTable.id, id), applied))),
    ],
    queries: {
      items: source.byId({ id, viewer: c.var.viewer?.id ?? null, now: author.moment }),
    },
  });
  const [gone] = rows.missing;
  const field = gone && resource.fields[gone.field];
  if (gone)
    throw conflictError('closed', {
      code: 'restore_reference_first',
      values: { field: formatFieldLabel(gone.field, field ?? {}) },
    });
  const [row] = rows.items;
  if (!row) throw notFoundError();
  const { version, ...item } = source.toItem(row);
  return { item, etag: `"${version}"` };
}

/**
 * A new tag replaces the stored one; that of a tag is its name.
 * @throws HttpError 422
 */
function getNewTag({ path, fields }: Resource, tag: string | undefined): Record<string, SQL> {
  if (tag === undefined) return {};
  const field = fields.tag;
  if (field?.kind === 'tag') return { tag: sql`${validateTag(tag, field.reserved)}` };
  if (path !== 'tags') throw validationError([{ path: 'tag', code: 'unknown_field' }]);
  const name = normalizeTagName(tag);
  if (name === '') throw validationError([{ path: 'tag', code: 'required' }]);
  return { name: sql`${name}` };
}
