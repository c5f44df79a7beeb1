import { sql } from 'drizzle-orm';
import { type LikeOfPerson, likesOfPersonList, likesOfPersonQuery } from '../../contract/community/likes.ts';
import { statement } from '../../db/client.ts';
import { nameOfLiked, sightOf } from '../../db/conditions/visible-objects.ts';
import { counted, noPerson, personById, personList } from '../../db/user-item-list.ts';
import { read } from '../../http/query.ts';

type Row = Omit<LikeOfPerson, 'created_by' | 'created_by_name'>;

const list = personList<LikeOfPerson>({
  sort: 'created_at desc',
  reverse: 'created_at asc',
  orders: [
    'id',
    'object_type',
    'object_id',
    'object_name',
    'created_at',
    'created_by',
    'created_by_name',
  ],
  texts: ['object_name', 'object_type'],
});

/** Newest first. */
export const likesOfUser = read({
  path: '/users/:id/likes',
  who: 'S',
  noun: 'likes',
  summary: 'List a member’s likes, newest first; items no longer on the site have no name',
  query: likesOfPersonQuery,
  answer: likesOfPersonList,
  statements: ({ params: { id = '' }, query, viewer, now }) => {
    const { limit, offset } = list.rowsToRead(query);
    const name = nameOfLiked(sightOf(viewer, now));
    const rows = statement<Row>(sql`
      select l.id, l.object_type, l.object_id, l.created_at, ${name} as object_name
      from (select * from likes where created_by = ${id}
        order by id ${sql.raw(list.wayOf(query))} limit ${limit} offset ${offset}) l`);
    return [personById({ id }), counted('likes', sql`created_by = ${id}`), rows] as const;
  },
  shape: ([[person], [count], rows], { query }) => {
    if (!person) throw noPerson();
    const by = { created_by: person.id, created_by_name: person.name };
    return list.answer(
      rows.map((row) => ({ ...row, ...by })),
      count?.count,
      query,
    );
  },
});
