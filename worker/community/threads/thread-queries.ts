/** Lists public threads by topic or search, and reads one by tag or id. */

import { sql } from 'drizzle-orm';
import { threadsApi } from '../../contract/community/threads.api.ts';
import { notBlockedBy, prepareForViewer } from '../../db/conditions/block-filter.ts';
import { convertFlags } from '../../db/convert-flags.ts';
import { toListCount } from '../../db/full-text.ts';
import { defineQuery } from '../../http/query.ts';
import { threadNotFound } from './list-replies-of-thread.ts';
import { emptyPreviewColumns, serializeThreadCard, threadPreviewColumns } from './thread-cards.ts';
import {
  buildThreadListQueries,
  type ThreadDbRow,
  threadColumns,
  threadJoins,
} from './thread-rows.ts';

export const listThreads = defineQuery(threadsApi.list, {
  auth: 'P',
  buildQueries: ({ query, viewer }) =>
    buildThreadListQueries(
      query,
      viewer,
      query.sub_category_tag ? threadPreviewColumns(notBlockedBy(viewer)) : emptyPreviewColumns,
    ),
  toResponse: ([[counted], rows]) => ({
    ...toListCount(counted),
    data: rows.map((row) => serializeThreadCard(convertFlags(row, ['is_deleted']))),
  }),
});

const tagsColumn = sql`(select json_group_array(json_object('id', tags.id, 'name', tags.name) order by tags.name)
  from tag_links l join tags on tags.id = l.tag_id where l.thread_id = t.id)`;

const threadQuery = prepareForViewer<ThreadDbRow & { is_hidden: number; tags: string }>(
  (
    meets,
  ) => sql`select ${threadColumns}, ${tagsColumn} as tags, not ${meets(sql`t.created_by`)} as is_hidden, t.version
    from threads t ${threadJoins}
    where (t.tag = ${sql.placeholder('tag')} or t.id = ${sql.placeholder('tag')}) and t.is_deleted = 0`,
);

/** Replaces an author who is hidden from the reader. */
const hiddenAuthor = {
  created_by: null,
  created_by_name: null,
  updated_by: null,
  updated_by_name: null,
};

/** Also accepts the id, which the author gets on creation; no tag looks like an id. */
export const getThread = defineQuery(threadsApi.get, {
  auth: 'P',
  buildQueries: ({ params, viewer }) => [threadQuery(viewer, { tag: params.tag })] as const,
  toResponse: ([[row]]) => {
    if (!row) throw threadNotFound();
    const visible = row.is_hidden ? { ...row, ...hiddenAuthor } : row;
    return { ...convertFlags(visible, ['is_deleted', 'is_hidden']), tags: JSON.parse(row.tags) };
  },
});
