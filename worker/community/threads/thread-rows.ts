/** Rows of thread lists: SQL columns, joins and counts, without authors hidden from the reader. */

import {
  and,
  asc,
  desc,
  eq,
  lt,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { ThreadCard } from '../../contract/community/threads.ts';
import { editor, maker } from '../../db/author-names.ts';
import { type Statement, statement } from '../../db/client.ts';
import { blockedColumn, notBlockedBy } from '../../db/conditions/block-filter.ts';
import { buildOrderBy, getLimitOffset, type SearchQuery, sortKey } from '../../db/pagination.ts';
import { inline, isFalse, qb, scalar } from '../../db/query-builder.ts';
import { subCategoriesTable } from '../../db/schema/directory.ts';
import { countersTable } from '../../db/schema/logs-and-jobs.ts';
import { threadRepliesTable, threadsTable } from '../../db/schema/threads.ts';
import { usersTable } from '../../db/schema/users.ts';
import { type CountRow, maxCount, searchAllRows } from '../../db/search/full-text.ts';
import { translatedText } from '../../db/translated-text.ts';
import type { AuthenticatedUser } from '../../env.ts';

/** A thread of a page that a subquery with this name has read. */
export const thread = alias(threadsTable, 't');

/** A page of threads as the source of a query, under the name of `thread`. */
export const threadPage = (page: SQLWrapper) => qb.$with('t', {}).as(page.getSQL());

/** The answer of a thread, unless it is deleted. */
export const selectAnswerId = () =>
  scalar(
    qb
      .select({ id: threadRepliesTable.id })
      .from(threadRepliesTable)
      .where(
        and(eq(threadRepliesTable.id, thread.answer_id), isFalse(threadRepliesTable.is_deleted)),
      ),
  );

/** The opening is stored as a reply but is not an answer: 1 if present, 0 if deleted or missing. */
const hasOpening = (id: SQLWrapper) =>
  sql`coalesce(${qb
    .select({ is_there: sql`1 - ${threadRepliesTable.is_deleted}` })
    .from(threadRepliesTable)
    .where(eq(threadRepliesTable.thread_id, id))
    .orderBy(asc(threadRepliesTable.path))
    .limit(1)}, 0)`;

/** SQL condition: no answers. Its first part matches a partial index. */
export const isUnansweredThread = () =>
  sql`${lt(threadsTable.replies_count, 2).inlineParams()}
    and ${threadsTable.replies_count} = ${hasOpening(threadsTable.id)}`;

/** Topic of a thread; `category_tag` is null if it is inactive. */
export const topicFields = () => ({
  sub_category_name: translatedText(subCategoriesTable.name),
  sub_category_tag: subCategoriesTable.tag,
  category_tag: sql<
    string | null
  >`iif(${subCategoriesTable.is_active}, ${subCategoriesTable.category_tag}, null)`,
});

/** Answers of a thread, and the time of its last reply. */
export const answerFields = () => ({
  replies_count: thread.replies_count,
  answers_count: sql<number>`${thread.replies_count} - ${hasOpening(thread.id)}`,
  last_reply_at: thread.last_reply_at,
  answer_id: selectAnswerId(),
});

/** SQL condition: the author of a thread made the last change, which saves a lookup. */
const isEditedByAuthor = sql`${thread.updated_by} is ${thread.created_by}`;

export const threadFields = () => ({
  id: thread.id,
  title: thread.title,
  tag: thread.tag,
  sub_category_id: thread.sub_category_id,
  ...topicFields(),
  is_deleted: thread.is_deleted,
  language_id: thread.language_id,
  ...answerFields(),
  created_at: thread.created_at,
  created_by: thread.created_by,
  created_by_name: maker.name,
  updated_at: thread.updated_at,
  updated_by: thread.updated_by,
  updated_by_name: sql<string | null>`iif(${isEditedByAuthor}, ${maker.name}, ${editor.name})`,
});

/** The user to join as the last editor, if the author is not the editor. */
export const editorId = sql`iif(${isEditedByAuthor}, null, ${thread.updated_by})`;

const userName = (id: SQLWrapper) => {
  const name = usersTable.name_key;
  return sql`${qb.select({ name }).from(usersTable).where(eq(usersTable.id, id))}`;
};

const topicName = () => {
  const name = qb
    .select({ name: subCategoriesTable.name })
    .from(subCategoriesTable)
    .where(eq(subCategoriesTable.id, threadsTable.sub_category_id));
  return sql`${name} collate nocase`;
};

const buildSortColumns = () => ({
  title: sortKey(threadsTable.title),
  tag: threadsTable.tag,
  sub_category_name: topicName(),
  replies_count: threadsTable.replies_count,
  last_reply_at: threadsTable.last_reply_at,
  created_at: threadsTable.created_at,
  created_by_name: userName(threadsTable.created_by),
  updated_at: threadsTable.updated_at,
  updated_by_name: userName(threadsTable.updated_by),
});

/** An index provides this order in both directions, so ties must follow it. */
const newestFirst = 'created_at desc';

interface ThreadListQuery extends SearchQuery {
  sub_category_tag?: string | undefined;
}

/** Fields of the opening and the last participants. */
interface PreviewFields {
  opening: SQL<string | null>;
  faces: SQL<ThreadCard['faces']>;
}

export function buildThreadListQueries(
  query: ThreadListQuery,
  viewer: AuthenticatedUser | null,
  preview: PreviewFields,
) {
  const { limit, offset } = getLimitOffset(query);
  const { orderby = newestFirst, sub_category_tag: tag } = query;
  const order = buildOrderBy(
    { orderby },
    buildSortColumns(),
    orderby === newestFirst ? desc(threadsTable.id) : threadsTable.id,
  );
  const hidden = blockedColumn(viewer);
  const seen = and(
    isFalse(threadsTable.is_deleted),
    inTopic(tag),
    notBlockedBy(viewer)(threadsTable.created_by),
  );
  const found = query.search?.trim() ? searchAllRows('threads', query.search, { seen }) : null;
  const threads =
    hidden && orderby === newestFirst
      ? newestThreads(tag, offset + limit + maxBlockedSkipped)
      : sql`${threadsTable}`;
  const page =
    threadPage(sql`select ${threadsTable}.* from ${found?.from ?? sql`${threads} where ${seen}`}
    order by ${order} limit ${limit} offset ${offset}`);
  const count: Statement<CountRow> = found
    ? statement<CountRow>(found.count)
    : countThreads(tag, hidden);
  return {
    count,
    threads: statement(
      qb
        .with(page)
        .select({ ...threadFields(), ...preview })
        .from(page)
        .crossJoin(subCategoriesTable)
        .leftJoin(maker, eq(maker.id, thread.created_by))
        .leftJoin(editor, eq(editor.id, editorId))
        .where(eq(subCategoriesTable.id, thread.sub_category_id)),
    ),
  };
}

const selectTopicId = (tag: Placeholder | string) =>
  qb
    .select({ id: subCategoriesTable.id })
    .from(subCategoriesTable)
    .where(eq(subCategoriesTable.tag, tag));

/** SQL condition on threads: of the topic with the tag, if any. */
export const inTopic = (tag: Placeholder | string | undefined) =>
  tag === undefined ? undefined : eq(threadsTable.sub_category_id, sql`${selectTopicId(tag)}`);

/** How far the scan continues past authors hidden by a block. */
const maxBlockedSkipped = 5_000;

const newestThreads = (
  tag: string | undefined,
  atMost: number,
) => sql`(select * from ${threadsTable}
  where ${and(isFalse(threadsTable.is_deleted), inTopic(tag))}
  order by ${threadsTable.created_at} desc, ${threadsTable.id} desc limit ${atMost}) ${threadsTable}`;

/** Trigger-maintained count minus threads by hidden authors. */
function countThreads(tag: string | undefined, hidden: SQL | null) {
  const name = tag === undefined ? 'shown_threads' : sql`'threads ' || ${selectTopicId(tag)}`;
  const all = qb
    .select({ count: countersTable.count })
    .from(countersTable)
    .where(eq(countersTable.name, name));
  const isHidden = and(
    sql`${threadsTable.created_by} = hidden.id`,
    isFalse(threadsTable.is_deleted),
    inTopic(tag),
  );
  const theirs = hidden
    ? sql`(select count(*) from (select 1 from ${hidden} hidden
        cross join ${threadsTable} on ${isHidden} limit ${inline(maxCount)}))`
    : sql`0`;
  return statement(qb.selectValues({ count: sql<number>`coalesce(${all}, 0) - ${theirs}` }));
}
