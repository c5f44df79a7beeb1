/**
 * GET /{resource}: builds the generic list with search, filters and order; also lists nested below
 * another item.
 */

import { type SQL, sql } from 'drizzle-orm';
import type { Resource } from '../../contract/resources/resource.ts';
import { getTableName } from '../../contract/resources/resource-fields.ts';
import {
  buildListOperation,
  type buildNestedListOperation,
} from '../../contract/resources/resource-operations.ts';
import { prepare } from '../../db/client.ts';
import { notFoundError } from '../http-error.ts';
import { defineQuery, type Query } from '../query.ts';
import type { ResourceSql } from './build-resource-sql.ts';
import { buildRowQueries, toListResponse } from './build-row-queries.ts';

export function buildListQuery(source: ResourceSql): Query {
  return defineQuery(buildListOperation(source.resource), {
    auth: 'A',
    buildQueries: (context) => buildRowQueries(source, context),
    toResponse: (rows, { query }) => toListResponse(source, rows, query),
  });
}

type NestedListOperation = ReturnType<typeof buildNestedListOperation<Resource, Resource, string>>;

/** Items of a nested list: those whose `column` references the parent. */
interface NestedList {
  parent: Resource;
  source: ResourceSql;
  column: string;
  /** Column of the parent that stores their count. */
  counter?: string;
}

/** GET /{parent}/{id}/{segment} */
export function buildNestedListQuery(
  operation: NestedListOperation,
  { parent, source, column, counter }: NestedList,
): Query {
  const named = (what: SQL, id: unknown) =>
    sql`select ${what} from ${sql.identifier(getTableName(parent.path))} where id = ${id}`;
  const parentQuery = prepare<{ id: string }>(named(sql`id`, sql.placeholder('id')));
  return defineQuery(operation, {
    auth: 'A',
    buildQueries: (context) => {
      const { id } = context.params;
      const within = [sql`${sql.identifier(column)} = ${id}`];
      const kept = counter ? named(sql`${sql.identifier(counter)} as count`, id) : undefined;
      const list = buildRowQueries(source, context, within, kept);
      return { ...list, parent: parentQuery({ id }) };
    },
    toResponse: ({ parent: [found], ...list }, { query }) => {
      if (!found)
        throw notFoundError({
          code: 'not_found',
          message: `This ${parent.noun.one} does not exist.`,
        });
      return toListResponse(source, list, query);
    },
  });
}
