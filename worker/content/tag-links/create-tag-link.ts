import { sql } from 'drizzle-orm';
import { tagLinksApi } from '../../contract/content/tag-links.api.ts';
import { tagLinksResource } from '../../contract/content/tag-links.resource.ts';
import { taggableColumns, taggableResources } from '../../contract/content/tag-links.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { idempotentId } from '../../db/idempotent-id.ts';
import { createId } from '../../db/ids.ts';
import { historyExists, insertHistory } from '../../db/insert-history.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import {
  buildFailedCheckQueries,
  buildReferenceChecks,
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
    const rows = await db.batch([...buildFailedCheckQueries(checks), ...buildTagLinkQueries(link)]);
    rejectFailedChecks(checks, rows);
    const [made] = rows.at(-1) as { id: string }[];
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
  const [objects, name, its] = [table, title, column].map((word) => sql.raw(word));
  const tagged = { link: resource, id: sql`o.id`, title: sql`o.${name}` };
  const there = sql`(select id from tag_links where id = ${id}
    union all select id from tag_links where ${its} = ${object} and tag_id = ${tag})`;
  return [
    statement(sql`
      ${insertHistory(sql`'Tag ' || t.name || ' added'`, { history, moment, by }, tagged)}
      from tags t, ${objects} o where t.id = ${tag} and o.id = ${object} and not exists ${there}`),
    statement(sql`
      insert into tag_links (id, created_at, created_by, updated_at, updated_by, tag_id, ${its})
      select ${id}, ${moment}, ${by}, ${moment}, ${by}, ${tag}, ${object}
      where ${historyExists(history)}`),
    statement<{ id: string }>(sql`select id from ${there} limit 1`),
  ] as const;
}
