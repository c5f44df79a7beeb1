import { sql } from 'drizzle-orm';
import { type ArticleView, articleView } from '../contract/articles.ts';
import type { Viewer } from '../contract/rights.ts';
import { prepare } from '../db/client.ts';
import { type CardRow, cardColumns, cardFlags } from '../lib/cards/article.ts';
import { notFound } from '../lib/errors.ts';
import { withFlags } from '../lib/flags.ts';
import { read } from '../lib/reads.ts';
import { type SectionFile, shapeSections } from './sections.ts';

type ArticleRow = CardRow &
  Omit<ArticleView, keyof CardRow | 'sections' | 'previous' | 'next' | 'category_is_active'> & {
    category_is_active: number;
    previous: string | null;
    next: string | null;
  };

const published = sql`select * from articles
  where tag = ${sql.placeholder('tag')} and published_at <= ${sql.placeholder('now')}`;

/** The newer and the older neighbour: the next row of the category's index by time, either way. */
const newer = sql`select json_object('tag', n.tag, 'title', n.title, 'language_id', n.language_id) from articles n
  where n.category_id = a.category_id and n.published_at between a.published_at and ${sql.placeholder('now')}
    and (n.published_at > a.published_at or n.id < a.id)
  order by n.published_at, n.id desc limit 1`;
const older = sql`select json_object('tag', n.tag, 'title', n.title, 'language_id', n.language_id) from articles n
  where n.category_id = a.category_id and n.published_at <= a.published_at
    and (n.published_at < a.published_at or n.id > a.id)
  order by n.published_at desc, n.id limit 1`;

const article = prepare<ArticleRow>(sql`
  select ${cardColumns}, a.version, a.article, a.created_at, a.created_by, maker.name as created_by_name,
    a.updated_at, a.updated_by, editor.name as updated_by_name,
    a.country_id, country.name as country_name, c.is_active as category_is_active,
    a.published_by, publisher.name as published_by_name, a.created_by_override,
    (${newer}) as previous, (${older}) as next
  from (${published}) a
  join article_categories c on c.id = a.category_id
  left join uploaded_files f on f.id = a.key_image_id
  left join countries country on country.id = a.country_id
  left join users maker on maker.id = a.created_by
  left join users editor on editor.id = a.updated_by
  left join users publisher on publisher.id = a.published_by`);

const files = prepare<SectionFile>(sql`
  select id, name, title, copyright, alternative_text, width, height from uploaded_files
  where object_type = 'articles' and object_id = (select id from (${published}))`);

/** GET /articles/fe/{tag} */
export const articleByTag = read({
  path: '/articles/fe/:tag',
  who: 'P',
  noun: 'articles',
  summary: 'A published article with its sections and neighbours',
  answer: articleView,
  statements: ({ params, now }) => {
    const values = { tag: params.tag, now };
    return [article(values), files(values)] as const;
  },
  shape: ([[row], filesOfArticle], { viewer }): ArticleView => {
    if (!row) throw notFound('There is no such article.');
    const body = mayRead(row, viewer) ? row.article : null;
    return {
      ...withFlags(row, [...cardFlags, 'category_is_active']),
      article: body,
      sections: shapeSections(body, filesOfArticle),
      previous: row.previous && JSON.parse(row.previous),
      next: row.next && JSON.parse(row.next),
    };
  },
  // A page shows the sections: the body that they were read from would travel twice.
  state: (answer) => ({ ...answer, article: answer.article && '…' }),
});

/** A restricted body is for people who signed in, a coming-soon one for admins. */
const mayRead = (row: ArticleRow, viewer: Viewer) =>
  viewer?.is_admin || (!row.is_coming_soon && (!row.is_restricted || viewer !== null));
