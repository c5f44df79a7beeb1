import { and, eq, sql } from 'drizzle-orm';
import { tagLinksApi } from '../../contract/content/tag-links.api.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { historyExists, insertHistory } from '../../db/insert-history.ts';
import { qb } from '../../db/query-builder.ts';
import { tagLinksTable, tagsTable } from '../../db/schema/tags.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { getTagOwner, isOwnTagLink } from './tag-ownership.ts';
import { mapObjectColumns, objectIdSql, objectResourceSql } from './tagged-objects.ts';

const historyQuery = prepare(
  ['id', 'owner', 'history', 'moment', 'by'],
  ({ id, owner, history, moment, by }) => sql`
    ${insertHistory(
      sql`'Tag ' || ${tagsTable.name} || ' removed'`,
      { history, moment, by },
      { link: objectResourceSql, id: objectIdSql, title: mapObjectColumns(({ title }) => title) },
    )}
    from ${tagLinksTable} join ${tagsTable} on ${tagsTable.id} = ${tagLinksTable.tag_id}
    where ${tagLinksTable.id} = ${id} and ${isOwnTagLink(owner)}`,
);

const deleteQuery = prepare(['id', 'history'], ({ id, history }) =>
  qb
    .delete(tagLinksTable)
    .where(and(eq(tagLinksTable.id, id), historyExists(history)))
    .returning({ id: tagLinksTable.id }),
);

/** Removes a tag from an item; members only from their own profile. */
export const removeTagLink = defineMutation(tagLinksApi.delete, {
  auth: 'O',
  changes: ['tag_links'],
  run: async (_, c) => {
    const { db, viewer } = c.var;
    const of = { id: c.req.param('id'), owner: getTagOwner(viewer), history: createId() };
    const { deleted } = await db.run({
      written: [historyQuery({ ...of, moment: getNowIso(), by: viewer?.id ?? null })],
      queries: { deleted: deleteQuery(of) },
    });
    if (deleted.length === 0) throw notFoundError('tag_already_removed');
    return c.body(null, 204);
  },
});
