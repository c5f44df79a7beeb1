import { sql } from 'drizzle-orm';
import { tagLinks } from '../../contract/content/tag-links.resource.ts';
import {
  type TagLinkCreation,
  taggedColumns,
  taggedObjects,
  tagLinkCreation,
  tagLinkMade,
} from '../../contract/content/tag-links.ts';
import { statement } from '../../db/client.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { notFound } from '../../http/http-error.ts';
import { historyLine, isWritten } from '../../db/insert-history.ts';
import { newId } from '../../db/ids.ts';
import { idAsked } from '../../db/idempotent-id.ts';
import { failing, refChecks, refuseFailing } from '../../http/resource/check-references.ts';
import { objectIn } from './tagged-objects.ts';
import { refuseOthers } from './tag-ownership.ts';

/** A repeated request returns the same id. */
export const createTagLink = call<TagLinkCreation>({
  method: 'post',
  path: '/tag-links',
  who: 'O',
  noun: 'tag-links',
  summary: 'Add a tag to an object; a member only to themselves',
  body: tagLinkCreation,
  refuse: (viewer, sent) => {
    for (const column of taggedColumns) {
      if (sent[column]) refuseOthers(viewer, { resource: taggedObjects[column], id: sent[column] });
    }
  },
  status: 201,
  isUndoable: true,
  answer: tagLinkMade,
  changes: ['tag_links'],
  run: async (sent, c) => {
    const { db, viewer } = c.var;
    const column = taggedColumns.find((name) => sent[name]) ?? 'user_id';
    const link = {
      id: idAsked(c),
      tag: sent.tag_id,
      column,
      object: String(sent[column]),
      by: viewer?.id ?? null,
      moment: now(),
    };
    const checks = refChecks(tagLinks, sent);
    const rows = await db.batch([...failing(checks), ...putting(link)]);
    refuseFailing(checks, rows);
    const [made] = rows.at(-1) as { id: string }[];
    if (!made) throw notFound();
    return c.json({ id: made.id }, 201);
  },
});

interface Link {
  id: string;
  tag: string;
  column: keyof typeof taggedObjects;
  object: string;
  by: string | null;
  moment: string;
}

/** Queries for a new link: history of the object under that condition, the link, and its id. */
function putting({ id, tag, column, object, by, moment }: Link) {
  const { table, title, resource } = objectIn(column);
  const history = newId();
  const [objects, name, its] = [table, title, column].map((word) => sql.raw(word));
  const tagged = { link: resource, id: sql`o.id`, title: sql`o.${name}` };
  const there = sql`(select id from tag_links where id = ${id}
    union all select id from tag_links where ${its} = ${object} and tag_id = ${tag})`;
  return [
    statement(sql`
      ${historyLine(sql`'Tag ' || t.name || ' added'`, { history, moment, by }, tagged)}
      from tags t, ${objects} o where t.id = ${tag} and o.id = ${object} and not exists ${there}`),
    statement(sql`
      insert into tag_links (id, created_at, created_by, updated_at, updated_by, tag_id, ${its})
      select ${id}, ${moment}, ${by}, ${moment}, ${by}, ${tag}, ${object}
      where ${isWritten(history)}`),
    statement<{ id: string }>(sql`select id from ${there} limit 1`),
  ] as const;
}
