import { sql } from 'drizzle-orm';
import { shownThreads, threadListQuery, threadView } from '../../contract/community/threads.ts';
import { metBy, prepareFor } from '../../db/conditions/block-filter.ts';
import { withFlags } from '../../db/convert-flags.ts';
import { shapeCount } from '../../db/full-text.ts';
import { read } from '../../http/query.ts';
import { shapeCard, shownNot, shownOf } from './thread-cards.ts';
import { missing } from './list-replies.ts';
import { beside, columns, type Row, threadsAsked } from './thread-rows.ts';

export const threadsList = read({
  path: '/threads/fe',
  who: 'P',
  noun: 'threads',
  summary:
    'List threads that are not deleted, newest first; with excerpts and pictures if filtered by one sub-category',
  query: threadListQuery,
  answer: shownThreads,
  statements: ({ query, viewer }) =>
    threadsAsked(query, viewer, query.sub_category_tag ? shownOf(metBy(viewer)) : shownNot),
  shape: ([[counted], rows]) => ({
    ...shapeCount(counted),
    data: rows.map((row) => shapeCard(withFlags(row, ['is_deleted']))),
  }),
});

const tags = sql`(select json_group_array(json_object('id', tags.id, 'name', tags.name) order by tags.name)
  from tag_links l join tags on tags.id = l.tag_id where l.thread_id = t.id)`;

const one = prepareFor<Row & { is_hidden: number; tags: string }>(
  (
    meets,
  ) => sql`select ${columns}, ${tags} as tags, not ${meets(sql`t.created_by`)} as is_hidden, t.version
    from threads t ${beside}
    where (t.tag = ${sql.placeholder('tag')} or t.id = ${sql.placeholder('tag')}) and t.is_deleted = 0`,
);

/** Replaces an author who is hidden from the reader. */
const nobody = { created_by: null, created_by_name: null, updated_by: null, updated_by_name: null };

/** Also accepts the id, which the author gets on creation; no tag looks like an id. */
export const threadByTag = read({
  path: '/threads/fe/:tag',
  who: 'P',
  noun: 'threads',
  summary: 'Get a thread that is not deleted, by its tag or id',
  answer: threadView,
  statements: ({ params, viewer }) => [one(viewer, { tag: params.tag })] as const,
  shape: ([[row]]) => {
    if (!row) throw missing();
    const shown = row.is_hidden ? { ...row, ...nobody } : row;
    return { ...withFlags(shown, ['is_deleted', 'is_hidden']), tags: JSON.parse(row.tags) };
  },
});
