import { sql } from 'drizzle-orm';
import { likes } from '../../contract/community/likes.ts';
import { listOf, queryOf } from '../../contract/resources/resource-responses.ts';
import { statement } from '../../db/client.ts';
import { missing, objectFound } from '../../db/conditions/visible-objects.ts';
import { read } from '../../http/query.ts';
import { rowsOf, shapeRows } from '../../http/resource/build-row-queries.ts';
import { source } from '../../http/resource/resource-sql.ts';

const likesSource = source(likes);

/** Likes of an object, for admins. */
export const likesOfObject = read({
  path: '/likes/:object_type/:object_id',
  who: 'A',
  noun: 'likes',
  summary: 'List the likes of an object, newest first',
  query: queryOf(likes),
  answer: listOf(likes),
  statements: (asked) => {
    const { object_type, object_id } = asked.params;
    const ofObject = sql`object_type = ${object_type} and object_id = ${object_id}`;
    const [, rows] = rowsOf(likesSource, asked, [ofObject]);
    const count = statement<{ count: number }>(
      sql`select count from like_counts where ${ofObject}`,
    );
    return [count, rows, objectFound(asked.params)] as const;
  },
  shape: ([count, rows, [object]], { query }) => {
    if (!object) throw missing();
    return shapeRows(likesSource, [count, rows], query);
  },
});
