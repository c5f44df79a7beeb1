import { sql } from 'drizzle-orm';
import { tagLinksApi } from '../../contract/content/tag-links.api.ts';
import { statement } from '../../db/client.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';
import { buildRowQueries, toListResponse } from '../../http/resource/build-row-queries.ts';
import { objectTagLinksSql } from './tag-links-sql.ts';
import { assertMayTag } from './tag-ownership.ts';
import { findTaggedObject } from './tagged-objects.ts';

const itemNotFound = () => notFoundError('This item does not exist.');

/** The tags of any object, public or not. */
export const listTagsOfObject = defineQuery(tagLinksApi.list, {
  auth: 'O',
  buildQueries: (context) => {
    const { object_type: resource, object_id: id } = context.params;
    assertMayTag(context.viewer, { resource, id });
    const object = findTaggedObject(resource);
    if (!object) throw itemNotFound();
    const [count, rows] = buildRowQueries(objectTagLinksSql, context, [
      sql`${sql.raw(object.column)} = ${id}`,
    ]);
    const named = statement<{ id: string }>(
      sql`select id from ${sql.raw(object.table)} where id = ${id}`,
    );
    return [count, rows, named] as const;
  },
  toResponse: ([count, rows, [found]], { query }) => {
    if (!found) throw itemNotFound();
    return toListResponse(objectTagLinksSql, [count, rows], query);
  },
});
