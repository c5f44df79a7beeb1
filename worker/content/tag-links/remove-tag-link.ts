import { sql } from 'drizzle-orm';
import { tagLinksApi } from '../../contract/content/tag-links.api.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { historyExists, historyParams, insertHistory } from '../../db/insert-history.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { getTagOwner, isOwnTagLink } from './tag-ownership.ts';
import { mapObjectColumns, objectIdSql, objectResourceSql } from './tagged-objects.ts';

const historyObject = {
  link: objectResourceSql,
  id: objectIdSql,
  title: mapObjectColumns((title) => title),
};

const historyQuery = prepare(sql`
  ${insertHistory(sql`'Tag ' || t.name || ' removed'`, historyParams, historyObject)}
  from tag_links join tags t on t.id = tag_links.tag_id
  where tag_links.id = ${sql.placeholder('id')} and ${isOwnTagLink}`);

const deleteQuery = prepare<{ id: string }>(sql`
  delete from tag_links where id = ${sql.placeholder('id')}
    and ${historyExists()} returning id`);

/** Removes a tag from an item; members only from their own profile. */
export const removeTagLink = defineMutation(tagLinksApi.delete, {
  auth: 'O',
  changes: ['tag_links'],
  run: async (_, c) => {
    const { db, viewer } = c.var;
    const of = { id: c.req.param('id'), owner: getTagOwner(viewer), history: createId() };
    const [, [dropped]] = await db.batch([
      historyQuery({ ...of, moment: getNowIso(), by: viewer?.id ?? null }),
      deleteQuery(of),
    ]);
    if (!dropped) throw notFoundError('This tag was already removed.');
    return c.body(null, 204);
  },
});
