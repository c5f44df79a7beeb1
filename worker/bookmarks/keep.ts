import { sql } from 'drizzle-orm';
import { type BookmarkCreation, bookmarkCreation, bookmarkMade } from '../contract/bookmarks.ts';
import { prepare } from '../db/client.ts';
import { call } from '../lib/calls.ts';
import { now } from '../lib/clock.ts';
import { newId } from '../lib/ids.ts';
import { missing, published } from './articles.ts';

const keep = prepare(sql`insert into bookmarks (id, article_id, created_by, created_at)
  select ${sql.placeholder('id')}, id, ${sql.placeholder('by')}, ${sql.placeholder('now')}
  from ${published} on conflict (created_by, article_id) do nothing`);

const kept = prepare<{ id: string }>(sql`select id from bookmarks
  where created_by = ${sql.placeholder('by')} and article_id = ${sql.placeholder('article_id')}
    and exists (select 1 from ${published})`);

/** POST /bookmarks: an article that is kept already stays so, with the same id. */
export const keepArticle = call<BookmarkCreation>({
  method: 'post',
  path: '/bookmarks',
  who: 'M',
  right: 'authz_favourites',
  noun: 'bookmarks',
  summary: 'Keeps an article to read again; a second bookmark is the first one',
  body: bookmarkCreation,
  status: 201,
  isUndoable: true,
  answer: bookmarkMade,
  changes: [],
  run: async ({ article_id }, c) => {
    const what = { id: newId(), article_id, by: c.var.viewer?.id ?? '', now: now() };
    const [, [made]] = await c.var.db.batch([keep(what), kept(what)]);
    if (!made) throw missing();
    return c.json({ id: made.id }, 201);
  },
});
