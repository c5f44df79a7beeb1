import { getTableName, sql } from 'drizzle-orm';
import { usersResource } from '../../contract/accounts/users.resource.ts';
import type { mergesApi } from '../../contract/admin/merges.api.ts';
import { mergeLimits } from '../../contract/admin/merges.ts';
import { getTableName as getResourceTable } from '../../contract/resources/resource-fields.ts';
import { resources } from '../../contract/resources/resources.ts';
import { type Statement, statement } from '../../db/client.ts';
import { tagLinksTable } from '../../db/schema/tags.ts';
import { notFoundError, validationError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';
import type { ResourceSql } from '../../http/resource/build-resource-sql.ts';
import { listTagTargets } from '../bin/references.ts';
import { listMergedColumns } from './merged-columns.ts';

type PreviewOperation = typeof mergesApi.previewTags | typeof mergesApi.previewSubCategories;

interface CountedUses {
  resource: string;
  count: number;
}

/** GET /{resource}/{id}/merge: how many items of each resource would point to the other. */
export const buildMergePreview = (operation: PreviewOperation, source: ResourceSql) =>
  defineQuery(operation, {
    auth: 'A',
    buildQueries: ({ params, query }) => ({
      items: statement<{ id: string }>(
        sql`select id from ${source.schemaTable} where id in (${params.id}, ${query.into_id ?? null})`,
      ),
      uses: countUses(source, String(params.id)),
    }),
    toResponse: ({ items, uses }, { params, query }) => {
      const has = (id: unknown) => items.some((item) => item.id === id);
      if (!has(params.id)) throw notFoundError();
      if (query.into_id && !has(query.into_id))
        throw validationError([{ path: 'into_id', code: 'does_not_exist' }]);
      return { uses: uses.filter(({ count }) => count > 0) };
    },
  });

function countUses({ schemaTable }: ResourceSql, id: string): Statement<CountedUses> {
  const parts = listMergedColumns(schemaTable).flatMap(({ table, column }) =>
    table === tagLinksTable && column === tagLinksTable.tag_id
      ? listTagTargets().map(({ column: target, path }) => ({
          path,
          from: sql`${table} where ${column} = ${id} and ${target} is not null`,
        }))
      : [{ path: getUsePath(getTableName(table)), from: sql`${table} where ${column} = ${id}` }],
  );
  // D1 allows five terms in a compound SELECT, so the counts are columns of one row.
  const rows = parts.map(
    ({ path, from }) =>
      sql`json_object('resource', ${path}, 'count',
        (select count(*) from (select 1 from ${from} limit ${mergeLimits.rows})))`,
  );
  return statement<CountedUses>(sql`select value ->> 'resource' as resource, value ->> 'count' as count
    from json_each(json_array(${sql.join(rows, sql`, `)}))`);
}

/** Offerings belong to practitioners, and links of tags to tags. */
function getUsePath(table: string): string {
  const own = resources.find(({ path }) => getResourceTable(path) === table);
  if (own) return own.path === 'tag-links' ? 'tags' : own.path;
  return usersResource.path;
}
