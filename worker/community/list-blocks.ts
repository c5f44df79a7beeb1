import { sql } from 'drizzle-orm';
import { blockList, blockListQuery, blocks } from '../contract/community/blocks.ts';
import { read } from '../http/query.ts';
import { rowsOf, shapeRows } from '../http/resource/build-row-queries.ts';
import { source } from '../http/resource/resource-sql.ts';

const blocksSource = source(blocks);

/** Only the member sees the list, admins do not. */
export const blocksOfUser = read({
  path: '/users/:id/blocks',
  who: 'Self',
  noun: 'blocks',
  summary: 'List the people you have blocked, latest first',
  query: blockListQuery,
  answer: blockList,
  statements: (asked) => {
    const { id } = asked.params;
    return rowsOf(blocksSource, asked, [sql`blocker_id = ${id}`]);
  },
  shape: (rows, { query }) => shapeRows(blocksSource, rows, query),
});
