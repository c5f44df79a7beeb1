import { and, eq, or, sql } from 'drizzle-orm';
import { tagLinksApi } from '../../contract/content/tag-links.api.ts';
import { tagLinksResource } from '../../contract/content/tag-links.resource.ts';
import { taggableColumns, taggableResources } from '../../contract/content/tag-links.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { idempotentId } from '../../db/idempotent-id.ts';
import { createId } from '../../db/ids.ts';
import { historyExists, insertHistory } from '../../db/insert-history.ts';
import { insertIf, qb } from '../../db/query-builder.ts';
import { tagLinksTable, tagsTable } from '../../db/schema/tags.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import {
  buildReferenceChecks,
  failedChecksQuery,
  rejectFailedChecks,
} from '../../http/resource/check-references.ts';
import { assertMayTag } from './tag-ownership.ts';
import { getTaggedObject } from './tagged-objects.ts';

/** Assigns a tag to an item. A repeated request returns the same id. */
export const createTagLink = defineMutation(tagLinksApi.create, {
  auth: 'O',
  authorizeFields: (viewer, sent) => {
    for (const column of taggableColumns) {
      if (sent[column])
        assertMayTag(viewer, { resource: taggableResources[column], id: sent[column] });
    }
  },
  isReversible: true,
  hidesNothing: true,
  changes: ['tag_links'],
  run: async (sent, c) => {
    const { db, viewer } = c.var;
    const column = taggableColumns.find((name) => sent[name]) ?? 'user_id';
    const link = {
      id: idempotentId(c),
      tag: sent.tag_id,
      column,
      object: String(sent[column]),
      by: viewer?.id ?? null,
      moment: getNowIso(),
    };
    const checks = buildReferenceChecks(tagLinksResource, sent);
    const { written, present } = buildTagLinkQueries(link);
    const {
      failed,
      present: [made],
    } = await db.run({ written, queries: { failed: failedChecksQuery(checks), present } });
    rejectFailedChecks(failed);
    if (!made) throw notFoundError();
    return c.json({ id: made.id }, 201);
  },
});

interface NewTagLink {
  id: string;
  tag: string;
  column: keyof typeof taggableResources;
  object: string;
  by: string | null;
  moment: string;
}

/** Queries for a new link: history of the object under that condition, the link, and its id. */
function buildTagLinkQueries({ id, tag, column, object, by, moment }: NewTagLink) {
  const { table, title, resource } = getTaggedObject(column);
  const history = createId();
  const link = tagLinksTable;
  const isPresent = or(eq(link.id, id), and(eq(link[column], object), eq(link.tag_id, tag)));
  const present = qb.select({ id: link.id }).from(link).where(isPresent).limit(1);
  return {
    written: [
      statement(sql`
        ${insertHistory(
          sql`'Tag ' || ${tagsTable.name} || ' added'`,
          { history, moment, by },
          { link: resource, id: sql`${table.id}`, title: sql`${title}` },
        )}
        from ${tagsTable}, ${table} where ${tagsTable.id} = ${tag} and ${table.id} = ${object}
          and not exists ${present}`),
      statement(
        insertIf(
          link,
          {
            id,
            created_at: moment,
            created_by: by,
            updated_at: moment,
            updated_by: by,
            tag_id: tag,
            [column]: object,
          },
          historyExists(history),
        ),
      ),
    ],
    present: statement(present),
  };
}
