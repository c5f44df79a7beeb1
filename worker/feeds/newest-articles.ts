import { type SQL, sql } from 'drizzle-orm';
import { feedLimits } from '../contract/shared/limits.ts';
import { prepare } from '../db/client.ts';
import { isPublished } from '../db/conditions/is-published.ts';

/** Article of a feed. Restricted articles have neither `article` nor `plain`. */
export interface FeedArticle {
  id: string;
  tag: string;
  title: string;
  sub_title: string | null;
  published_at: string;
  updated_at: string;
  author: string | null;
  category_tag: string;
  category_name: string;
  is_coming_soon: number;
  is_restricted: number;
  article: string | null;
  plain: string | null;
  image_name: string | null;
  image_type: string | null;
  image_size: number | null;
}

/** Picture or video in a body. */
export interface FeedFile {
  id: string;
  name: string;
  title: string;
  copyright: string | null;
  alternative_text: string | null;
  width: number | null;
  height: number | null;
}

const entries = sql.raw(String(feedLimits.entries));

const isClosed = sql.raw('(is_restricted = 1 or is_coming_soon = 1)');

/** Builds the queries of a feed: the newest articles, and the files of the open ones. */
export function buildNewestArticles(where: SQL) {
  const found = sql`select * from articles
    where ${where} and ${isPublished(sql`${sql.placeholder('now')}`)}
    order by published_at desc, id limit ${entries}`;
  const articles = prepare<FeedArticle>(sql`
    select a.id, a.tag, a.title, a.sub_title, a.published_at,
      max(a.updated_at, a.published_at) as updated_at,
      coalesce(nullif(a.created_by_override, ''), maker.name) as author,
      c.tag as category_tag, c.name as category_name, a.is_coming_soon, a.is_restricted,
      iif(${isClosed}, null, a.article) as article, iif(${isClosed}, null, substr(a.plain, 1, 400)) as plain,
      f.name as image_name, f.content_type as image_type, f.size as image_size
    from (${found}) a
    left join article_categories c on c.id = a.category_id
    left join uploaded_files f on f.id = a.key_image_id
    left join users maker on maker.id = coalesce(a.author_id, a.created_by)`);
  const files = prepare<FeedFile>(sql`
    select id, name, title, copyright, alternative_text, width, height from uploaded_files
    where object_type = 'articles' and object_id in (select id from (${found}) where not ${isClosed})`);
  return (values: Record<string, string>) => [articles(values), files(values)] as const;
}
