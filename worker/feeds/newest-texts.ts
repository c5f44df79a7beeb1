import { type SQL, sql } from 'drizzle-orm';
import { feedLimits } from '../contract/shared/limits.ts';
import { prepare } from '../db/client.ts';
import { makeUrlsAbsolute } from './render-feed-body.ts';
import { escapeXml, renderElement } from './xml.ts';

/** Blog or thread of a feed, with its text as HTML. */
export interface FeedText {
  id: string;
  tag: string;
  title: string;
  published_at: string;
  updated_at: string;
  author: string | null;
  html: string | null;
}

const entries = sql.raw(String(feedLimits.entries));

export const newestBlogsQuery = prepare<FeedText>(sql`
  select b.id, b.tag, b.title, b.created_at as published_at, b.updated_at, maker.name as author,
    b.details as html
  from (select * from blogs where is_active = 1 order by created_at desc, id limit ${entries}) b
  left join users maker on maker.id = b.created_by`);

/** First text of a thread, unless it is deleted. */
const firstText: SQL = sql`(select iif(r.is_deleted, null, r.comments) from thread_replies r
  where r.thread_id = t.id order by r.path limit 1)`;

export const newestThreadsQuery = prepare<FeedText>(sql`
  select t.id, t.tag, t.title, t.created_at as published_at,
    max(t.updated_at, coalesce(t.last_reply_at, '')) as updated_at, maker.name as author,
    ${firstText} as html
  from (select * from threads where is_deleted = 0 order by created_at desc, id desc limit ${entries}) t
  left join users maker on maker.id = t.created_by`);

/** Renders a blog or thread as an entry (RFC 4287, 4.1.2). */
export async function renderTextEntry({ html, ...row }: FeedText, site: string, path: string) {
  const address = `${site}${path}${encodeURIComponent(row.tag)}`;
  return renderElement(
    'entry',
    {},
    [
      renderElement('id', {}, `urn:uuid:${escapeXml(row.id)}`),
      renderElement('title', {}, escapeXml(row.title)),
      renderElement('link', { rel: 'alternate', type: 'text/html', href: address }),
      renderElement('published', {}, row.published_at),
      renderElement('updated', {}, row.updated_at),
      row.author && renderElement('author', {}, renderElement('name', {}, escapeXml(row.author))),
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
