import { type SQL, sql } from 'drizzle-orm';
import { feed } from '../contract/shared/limits.ts';
import { prepare } from '../db/client.ts';
import { absolute } from './render-feed-body.ts';
import { element, text } from './xml.ts';

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

const entries = sql.raw(String(feed.entries));

export const newestBlogs = prepare<FeedText>(sql`
  select b.id, b.tag, b.title, b.created_at as published_at, b.updated_at, maker.name as author,
    b.details as html
  from (select * from blogs where is_active = 1 order by created_at desc, id limit ${entries}) b
  left join users maker on maker.id = b.created_by`);

/** First text of a thread, unless it is deleted. */
const opening: SQL = sql`(select iif(r.is_deleted, null, r.comments) from thread_replies r
  where r.thread_id = t.id order by r.path limit 1)`;

export const newestThreads = prepare<FeedText>(sql`
  select t.id, t.tag, t.title, t.created_at as published_at,
    max(t.updated_at, coalesce(t.last_reply_at, '')) as updated_at, maker.name as author,
    ${opening} as html
  from (select * from threads where is_deleted = 0 order by created_at desc, id desc limit ${entries}) t
  left join users maker on maker.id = t.created_by`);

/** Renders a blog or thread as an entry (RFC 4287, 4.1.2). */
export async function textEntry({ html, ...row }: FeedText, site: string, path: string) {
  const address = `${site}${path}${encodeURIComponent(row.tag)}`;
  return element(
    'entry',
    {},
    [
      element('id', {}, `urn:uuid:${text(row.id)}`),
      element('title', {}, text(row.title)),
      element('link', { rel: 'alternate', type: 'text/html', href: address }),
      element('published', {}, row.published_at),
      element('updated', {}, row.updated_at),
      row.author && element('author', {}, element('name', {}, text(row.author))),
      html && element('content', { type: 'html' }, text(await absolute(html, address))),
    ]
      .filter(Boolean)
      .join(''),
  );
}
