/**
 * Sections of an account export about the member's public writing, which remains as "Former
 * member" after an erasure.
 */

import { eq, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { articleDraftsTable, articlesTable } from '../../db/schema/articles.ts';
import { blogsTable, pagesTable } from '../../db/schema/content.ts';
import { categoriesTable, subCategoriesTable } from '../../db/schema/directory.ts';
import { eventsTable, locationsTable } from '../../db/schema/locations-and-events.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { threadRepliesTable, threadsTable } from '../../db/schema/threads.ts';
import { type ExportSections, exportParams } from './export-section.ts';

/** Changes of other accounts are exported without their content. */
const unlessOtherAccount = (column: SQLiteColumn) =>
  sql`iif(${historyTable.link_table} = 'users' and ${historyTable.link_id} <> ${exportParams.member}, null, ${column})`;

export const contributionSections = {
  threads: { about: 'Threads you started.', member: threadsTable.created_by },
  replies: {
    about: 'Your replies in threads, as HTML.',
    isLong: true,
    member: threadRepliesTable.created_by,
    fields: { thread_id: { thread: threadsTable.title, thread_tag: threadsTable.tag } },
  },
  events: {
    about: 'Your events, with location and topic.',
    member: eventsTable.user_id,
    fields: {
      location: locationsTable.name,
      // It is in the subject.
      category_id: {},
      subject: sql`coalesce(${subCategoriesTable.name}, ${categoriesTable.name})`,
    },
    leftJoins: [
      [categoriesTable, eq(categoriesTable.id, eventsTable.category_id)],
      [subCategoriesTable, eq(subCategoriesTable.id, eventsTable.sub_category_id)],
    ],
    last: ['location', 'subject', 'created_at', 'updated_at'],
  },
  made_locations: { about: 'Locations you added.', member: locationsTable.created_by },
  articles: {
    about: 'Articles you created.',
    isLong: true,
    member: articlesTable.created_by,
    last: ['tag', 'sub_title', 'article', 'published_at', 'created_at', 'updated_at'],
  },
  article_drafts: {
    about: 'Your unsaved changes to articles, as JSON.',
    isLong: true,
    member: articleDraftsTable.user_id,
    fields: {
      article_id: { title: articlesTable.title, tag: articlesTable.tag },
      fields: sql`${articleDraftsTable.fields}`,
    },
    joins: [[articlesTable, eq(articlesTable.id, articleDraftsTable.article_id)]],
  },
  blogs: { about: 'Blogs you created.', isLong: true, member: blogsTable.created_by },
  pages: { about: 'Pages you created.', isLong: true, member: pagesTable.created_by },
  changes: {
    about: 'Changes you made. For another person’s account, only the date.',
    member: historyTable.created_by,
    fields: {
      link_title: unlessOtherAccount(historyTable.link_title),
      description: unlessOtherAccount(historyTable.description),
    },
    last: ['description'],
  },
} satisfies ExportSections;
