/** Newest blogs and threads with their texts as HTML, for the site’s feeds. */

import { and, desc, eq, sql } from 'drizzle-orm';
import { feedLimits } from '../contract/shared/limits.ts';
import { maker } from '../db/author-names.ts';
import { prepare } from '../db/client.ts';
import {
  isShownTranslation,
  otherLanguage,
  readerNames,
} from '../db/conditions/is-shown-translation.ts';
import { isFalse, isTrue, qb, scalar } from '../db/query-builder.ts';
import { blogsTable } from '../db/schema/content.ts';
import { threadRepliesTable, threadsTable } from '../db/schema/threads.ts';
import { renderAuthor } from './render-atom-feed.ts';
import { makeUrlsAbsolute } from './render-feed-body.ts';
import { escapeXml, renderElement } from './xml.ts';

const isActive = (blog: typeof blogsTable) => isTrue(blog.is_active);

export const newestBlogsQuery = prepare([...readerNames], (reader) => {
  const newest = qb
    .select({
      id: blogsTable.id,
      tag: blogsTable.tag,
      title: blogsTable.title,
      language_id: blogsTable.language_id,
      details: blogsTable.details,
      created_at: blogsTable.created_at,
      created_by: blogsTable.created_by,
      updated_at: blogsTable.updated_at,
    })
    .from(blogsTable)
    .where(and(isActive(blogsTable), isShownTranslation(blogsTable, blogsTable, reader, isActive)))
    .orderBy(desc(blogsTable.created_at), blogsTable.id)
    .limit(feedLimits.entries)
    .as('newest');
  return qb
    .select({
      id: newest.id,
      tag: newest.tag,
      title: newest.title,
      language: otherLanguage(newest, reader),
      published_at: newest.created_at,
      updated_at: newest.updated_at,
      author: maker.name,
      html: newest.details,
    })
    .from(newest)
    .leftJoin(maker, eq(maker.id, newest.created_by));
});

/** Blog or thread of a feed, with its text as HTML. */
export type FeedText = NonNullable<ReturnType<typeof newestBlogsQuery>['row']>;

export const newestThreadsQuery = prepare([...readerNames], (reader) => {
  const newest = qb
    .select({
      id: threadsTable.id,
      tag: threadsTable.tag,
      title: threadsTable.title,
      language_id: threadsTable.language_id,
      created_at: threadsTable.created_at,
      created_by: threadsTable.created_by,
      updated_at: threadsTable.updated_at,
      last_reply_at: threadsTable.last_reply_at,
    })
    .from(threadsTable)
    .where(isFalse(threadsTable.is_deleted))
    .orderBy(desc(threadsTable.created_at), desc(threadsTable.id))
    .limit(feedLimits.entries)
    .as('newest');
  /** First text of a thread, unless it is deleted. */
  const firstText = qb
    .select({
      html: sql<
        string | null
      >`iif(${threadRepliesTable.is_deleted}, null, ${threadRepliesTable.comments})`,
    })
    .from(threadRepliesTable)
    .where(eq(threadRepliesTable.thread_id, newest.id))
    .orderBy(threadRepliesTable.path)
    .limit(1);
  return qb
    .select({
      id: newest.id,
      tag: newest.tag,
      title: newest.title,
      language: otherLanguage(newest, reader),
      published_at: newest.created_at,
      updated_at: sql<string>`max(${newest.updated_at}, coalesce(${newest.last_reply_at}, ''))`,
      author: maker.name,
      html: scalar(firstText),
    })
    .from(newest)
    .leftJoin(maker, eq(maker.id, newest.created_by));
});

/** Renders a blog or thread as an entry (RFC 4287, 4.1.2). */
export async function renderTextEntry({ html, ...row }: FeedText, address: string) {
  return renderElement(
    'entry',
    { 'xml:lang': row.language },
    [
      renderElement('id', {}, `urn:uuid:${escapeXml(row.id)}`),
      renderElement('title', {}, escapeXml(row.title)),
      renderElement('link', { rel: 'alternate', type: 'text/html', href: address }),
      renderElement('published', {}, row.published_at),
      renderElement('updated', {}, row.updated_at),
      row.author && renderAuthor(row.author),
      html &&
        renderElement(
          'content',
          { type: 'html' },
          escapeXml(await makeUrlsAbsolute(html, address)),
        ),
    ]
      .filter(Boolean)
      .join(''),
  );
}
