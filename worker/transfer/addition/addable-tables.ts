/** Tables that accept items from another site: when two items are the same, and what the site sets itself. */

import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { maxReplyDepth } from '../../contract/shared/limits.ts';
import type { ImportableTable } from '../../contract/system/transfer.ts';
import { getNowIso, getNowMs } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { articleCategoriesTable, articlesTable } from '../../db/schema/articles.ts';
import { pagesTable } from '../../db/schema/content.ts';
import { categoriesTable, subCategoriesTable } from '../../db/schema/directory.ts';
import { tagLinksTable, tagsTable } from '../../db/schema/tags.ts';
import { threadRepliesTable, threadsTable } from '../../db/schema/threads.ts';
import { membershipLevelsTable, usersTable } from '../../db/schema/users.ts';
import type { ImportedRow } from '../check-imported-row.ts';

interface AddableTable {
  /** History row to add: the title column and the resource of its screen. */
  history: { title: SQLiteColumn; link: string } | null;
  /** SQL condition for an existing item that is the same. */
  isSame(row: ImportedRow): SQL;
  /** Columns that the sender cannot set; `by` is the admin. */
  fixed?(row: ImportedRow, by: string): Record<string, SQL>;
  /** Statement after each row, for columns that triggers cannot maintain in this order. */
  settle?(row: ImportedRow): SQL;
  /** Required columns that the sender may omit, because `fixed` sets them. */
  optional?: string[];
}

/** No item is the same as an imported one, except by its id. */
const isNever = () => sql`0`;

export const addableTables: Record<Exclude<ImportableTable, 'former_tags'>, AddableTable> = {
  users: {
    history: { link: 'users', title: usersTable.name },
    isSame: ({ email }) => sql`${usersTable.email} = ${email}`,
    fixed: getAccountColumns,
    optional: ['membership_level_id'],
  },
  article_categories: {
    history: { link: 'article-categories', title: articleCategoriesTable.name },
    isSame: ({ name }) => sql`${articleCategoriesTable.name} = ${name} collate nocase`,
  },
  tags: {
    history: { link: 'tags', title: tagsTable.name },
    isSame: ({ name }) => sql`${tagsTable.name} = ${name}`,
  },
  articles: { history: { link: 'articles', title: articlesTable.title }, isSame: isNever },
  pages: { history: { link: 'pages', title: pagesTable.title }, isSame: isNever },
  categories: {
    history: { link: 'categories', title: categoriesTable.name },
    isSame: ({ name }) => sql`${categoriesTable.name} = ${name} collate nocase`,
  },
  sub_categories: {
    history: { link: 'sub-categories', title: subCategoriesTable.name },
    isSame: ({ name, category_id }) => sql`${subCategoriesTable.category_id} = ${category_id}
      and ${subCategoriesTable.name} = ${name} collate nocase`,
  },
  threads: { history: { link: 'threads', title: threadsTable.title }, isSame: isNever },
  thread_replies: {
    history: { link: 'thread_replies', title: threadRepliesTable.plain },
    isSame: isNever,
    fixed: getReplyPlace,
    settle: ({ thread_id }) => sql`update ${threadsTable} set last_reply_at = (
      select max(${threadRepliesTable.created_at}) from ${threadRepliesTable}
      where ${threadRepliesTable.thread_id} = ${thread_id}) where ${threadsTable.id} = ${thread_id}`,
    optional: ['path'],
  },
  tag_links: {
    history: null,
    isSame: ({ tag_id, article_id = null, thread_id = null }) =>
      sql`${tagLinksTable.tag_id} = ${tag_id} and ${tagLinksTable.article_id} is ${article_id}
        and ${tagLinksTable.thread_id} is ${thread_id}`,
  },
};

/**
 * Imported people did not ask to be here. Accounts of a level without a public profile are active, because no one
 * sees them; all others await approval. Neither gets e-mails before asking for them.
 */
function getAccountColumns({ membership_level_id = null }: ImportedRow, by: string) {
  const isQuiet = sql`exists (select 1 from ${membershipLevelsTable}
    where ${membershipLevelsTable.id} = ${membership_level_id} and ${membershipLevelsTable.is_active} = 1
      and ${membershipLevelsTable.authz_user_basic} = 0)`;
  const level = sql`(select ${membershipLevelsTable.id} from ${membershipLevelsTable}
    where ${membershipLevelsTable.is_default} = 1)`;
  const whenQuiet = (value: string) => sql`iif(${isQuiet}, ${value}, null)`;
  return {
    is_active: isQuiet,
    is_admin: sql`0`,
    password_hash: sql`null`,
    approved_at: whenQuiet(getNowIso()),
    approved_by_id: whenQuiet(by),
    // Verified, like every account that an admin creates.
    email_verified_at: sql`${getNowIso()}`,
    email_unsubscribed_at: whenQuiet(getNowIso()),
    membership_level_id: sql`iif(${isQuiet}, ${membership_level_id}, ${level})`,
  } satisfies Partial<Record<keyof typeof usersTable.$inferInsert, SQL>>;
}

/** Depth and path of a reply below its parent, which must be in the same thread (see `create-reply.ts`). */
function getReplyPlace({ reply_id = null, thread_id, created_at }: ImportedRow) {
  const ofParent = (column: SQL) => sql`(select ${column} from ${threadRepliesTable}
    where ${threadRepliesTable.id} = ${reply_id} and ${threadRepliesTable.thread_id} = ${thread_id})`;
  const at = typeof created_at === 'string' ? Date.parse(created_at) : getNowMs();
  return {
    reply_id: ofParent(sql`${threadRepliesTable.id}`),
    depth: sql`min(coalesce(${ofParent(sql`${threadRepliesTable.depth} + 1`)}, 0), ${maxReplyDepth})`,
    path: sql`coalesce(${ofParent(
      sql`substr(${threadRepliesTable.path} || '/', 1, ${maxReplyDepth * 37})`,
    )}, '') || ${createId(Math.max(0, at))}`,
  };
}
