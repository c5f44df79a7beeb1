/** Lists public threads by topic or search, and reads one by tag or id. */

import { and, asc, eq, not, or } from 'drizzle-orm';
import { threadsApi } from '../../contract/community/threads.api.ts';
import { editor, maker } from '../../db/author-names.ts';
import { notBlockedBy, prepareForViewer } from '../../db/conditions/block-filter.ts';
import { isFalse, jsonArray, qb } from '../../db/query-builder.ts';
import { subCategoriesTable } from '../../db/schema/directory.ts';
import { tagLinksTable, tagsTable } from '../../db/schema/tags.ts';
import { toListCount } from '../../db/search/full-text.ts';
import { defineQuery } from '../../http/query.ts';
import { threadNotFound } from './list-replies-of-thread.ts';
import { emptyPreviewFields, serializeThreadCard, threadPreviewFields } from './thread-cards.ts';
import { buildThreadListQueries, editorId, thread, threadFields } from './thread-rows.ts';

export const listThreads = defineQuery(threadsApi.list, {
  auth: 'P',
  buildQueries: ({ query, viewer }) =>
    buildThreadListQueries(
      query,
      viewer,
      query.sub_category_tag ? threadPreviewFields(notBlockedBy(viewer)) : emptyPreviewFields,
    ),
  toResponse: ({ count: [counted], threads }) => ({
    ...toListCount(counted),
    data: threads.map(serializeThreadCard),
  }),
});

/** Tags of a thread, in alphabetical order. */
const tagsField = () =>
  jsonArray(
    qb
      .select({ id: tagsTable.id, name: tagsTable.name })
      .from(tagLinksTable)
      .innerJoin(tagsTable, eq(tagsTable.id, tagLinksTable.tag_id))
      .where(eq(tagLinksTable.thread_id, thread.id))
      .orderBy(asc(tagsTable.name)),
  );

const threadQuery = prepareForViewer(['tag'], ({ tag }, meets) =>
  qb
    .select({
      ...threadFields(),
      tags: tagsField(),
      is_hidden: not(meets(thread.created_by)).mapWith(Boolean),
      version: thread.version,
    })
    .from(thread)
    .crossJoin(subCategoriesTable)
    .leftJoin(maker, eq(maker.id, thread.created_by))
    .leftJoin(editor, eq(editor.id, editorId))
    .where(
      and(
        eq(subCategoriesTable.id, thread.sub_category_id),
        or(eq(thread.tag, tag), eq(thread.id, tag)),
        isFalse(thread.is_deleted),
      ),
    ),
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
  buildQueries: ({ params, viewer }) => ({ thread: threadQuery(viewer, { tag: params.tag }) }),
  toResponse: ({ thread: [row] }) => {
    if (!row) throw threadNotFound();
    return row.is_hidden ? { ...row, ...hiddenAuthor } : row;
  },
});
