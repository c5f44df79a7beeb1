import { sql } from 'drizzle-orm';
import { prepare } from '../../db/client.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { notFound } from '../../http/http-error.ts';
import { historyLine, isWritten, whenRun } from '../../db/insert-history.ts';
import { newId } from '../../db/ids.ts';
import { objectId, objectLink, ofObject } from './tagged-objects.ts';
import { isOwned, ownerOf } from './tag-ownership.ts';

const object = { link: objectLink, id: objectId, title: ofObject((title) => title) };

const tell = prepare(sql`
  ${historyLine(sql`'Tag ' || t.name || ' removed'`, whenRun, object)}
  from tag_links join tags t on t.id = tag_links.tag_id
  where tag_links.id = ${sql.placeholder('id')} and ${isOwned}`);

const drop = prepare<{ id: string }>(sql`
  delete from tag_links where id = ${sql.placeholder('id')}
    and ${isWritten()} returning id`);

export const removeTagLink = call({
  method: 'delete',
  path: '/tag-links/:id',
  who: 'O',
  noun: 'tag-links',
  summary: 'Remove a tag from an object; a member only from themselves',
  status: 204,
  changes: ['tag_links'],
  run: async (_, c) => {
    const { db, viewer } = c.var;
    const of = { id: c.req.param('id') ?? '', owner: ownerOf(viewer), history: newId() };
    const [, [dropped]] = await db.batch([
      tell({ ...of, moment: now(), by: viewer?.id ?? null }),
      drop(of),
    ]);
    if (!dropped) throw notFound('This tag was already removed.');
    return c.body(null, 204);
  },
});
