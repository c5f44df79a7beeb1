import { sql } from 'drizzle-orm';
import { bookmarkMade } from '../contract/bookmarks.ts';
import { prepare } from '../db/client.ts';
import { call } from '../lib/calls.ts';
import { now } from '../lib/clock.ts';
import { missing, published } from './articles.ts';

const kept = prepare<{ id: string }>(sql`select id from bookmarks
  where created_by = ${sql.placeholder('by')} and article_id = ${sql.placeholder('article_id')}`);

const article = prepare<{ id: string }>(sql`select id from ${published}`);

/** GET /bookmarks/articles/{article_id}: no read of its kind, for without a bookmark it answers 204. */
export const bookmarkOfArticle = call({
  method: 'get',
  path: '/bookmarks/articles/:article_id',
  who: 'M',
  noun: 'bookmarks',
  summary: 'Your bookmark of an article; 204 where there is none',
  status: 200,
  answer: bookmarkMade,
  changes: [],
  run: async (_, c) => {
    const article_id = c.req.param('article_id') ?? '';
    const [[found], [bookmark]] = await c.var.db.batch([
      article({ article_id, now: now() }),
      kept({ article_id, by: c.var.viewer?.id ?? '' }),
    ]);
    if (!found) throw missing();
    return bookmark ? c.json({ id: bookmark.id }, 200) : c.body(null, 204);
  },
});
