import { sql } from 'drizzle-orm';
import { type Bookmark, bookmarkList, bookmarkQuery } from '../contract/bookmarks.ts';
import { statement } from '../db/client.ts';
import { isOnSite } from '../lib/on-site.ts';
import { counted, noPerson, personById, personList } from '../lib/person-list.ts';
import { read } from '../lib/reads.ts';

const list = personList<Bookmark>({
  sort: 'created_at desc',
  reverse: 'created_at asc',
  orders: ['id', 'article_id', 'article_tag', 'article_title', 'created_at'],
  texts: ['article_title'],
});

/** GET /users/{id}/bookmarks: what somebody keeps to read again, the newest first. */
export const bookmarksOfUser = read({
  path: '/users/:id/bookmarks',
  who: 'S',
  noun: 'bookmarks',
  summary: 'The bookmarks of a member, the newest first; what is off the site has no title',
  query: bookmarkQuery,
  answer: bookmarkList,
  statements: ({ params: { id = '' }, query, viewer, now }) => {
    const { limit, offset } = list.rowsToRead(query);
    const seen = viewer?.is_admin ? sql`1` : isOnSite(sql`${now}`, 'a');
    const rows = statement<Bookmark>(sql`
      select b.id, b.article_id, iif(${seen}, a.tag, null) as article_tag,
        iif(${seen}, a.title, null) as article_title, b.created_at
      from (select * from bookmarks where created_by = ${id}
        order by id ${sql.raw(list.wayOf(query))} limit ${limit} offset ${offset}) b
      left join articles a on a.id = b.article_id`);
    return [personById({ id }), counted('bookmarks', sql`created_by = ${id}`), rows] as const;
  },
  shape: ([[person], [count], rows], { query }) => {
    if (!person) throw noPerson();
    return list.answer(rows, count?.count, query);
  },
});
