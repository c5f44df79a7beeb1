import { eq } from 'drizzle-orm';
import { tagLinksApi } from '../../contract/content/tag-links.api.ts';
import { statement } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { tagLinksTable } from '../../db/schema/tags.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';
import { buildRowQueries, toListResponse } from '../../http/resource/build-row-queries.ts';
import { objectTagLinksSql } from './tag-links-sql.ts';
import { assertMayTag } from './tag-ownership.ts';
import { findTaggedObject } from './tagged-objects.ts';

const itemNotFound = () => notFoundError('not_found');

/** The tags of any object, public or not. Applicants need their own in the form of their practice. */
export const listTagsOfObject = defineQuery(tagLinksApi.list, {
  auth: 'O',
  allowForApplicants: true,
  buildQueries: (context) => {
    const { object_type: resource, object_id: id } = context.params;
    assertMayTag(context.viewer, { resource, id });
    const object = findTaggedObject(resource);
    if (!object) throw itemNotFound();
    const list = buildRowQueries(objectTagLinksSql, context, [
      eq(tagLinksTable[object.column], id),
    ]);
    const { table } = object;
    return {
      ...list,
      object: statement(qb.select({ id: table.id }).from(table).where(eq(table.id, id))),
    };
  },
  toResponse: ({ object: [found], ...list }, { query }) => {
    if (!found) throw itemNotFound();
    return toListResponse(objectTagLinksSql, list, query);
  },
});
