import { type SQL, sql } from 'drizzle-orm';
import type { ArticleCard } from '../../contract/content/articles.ts';
import { withFlags } from '../convert-flags.ts';

export const cardFlags = ['is_pinned', 'is_coming_soon', 'is_featured', 'is_restricted'] as const;

export type CardRow = Omit<ArticleCard, (typeof cardFlags)[number]> &
  Record<(typeof cardFlags)[number], number>;

const own = [
  ...['id', 'tag', 'title', 'sub_title', 'language_id', 'category_id', 'key_image_id'],
  ...['is_pinned', 'is_coming_soon', 'is_featured', 'is_restricted', 'published_at'],
];

const joined = {
  category_tag: 'c.tag',
  category_name: 'c.name',
  key_image_name: 'f.name',
  key_image_title: 'f.title',
  key_image_alternative_text: 'f.alternative_text',
  key_image_width: 'f.width',
  key_image_height: 'f.height',
};

const fields = [...own.map((name) => [name, `a.${name}`]), ...Object.entries(joined)];

/** Columns of an article card, for articles `a`, category `c` and key image `f`. */
export const cardColumns = sql.raw(
  fields.map(([name, column]) => `${column} as ${name}`).join(', '),
);

/** The card as a JSON object, for rows that contain many cards. */
export const cardObject = sql.raw(
  `json_object(${fields.map(([name, column]) => `'${name}', ${column}`).join(', ')})`,
);

/** Left joins keep the order of the articles. */
export const cardJoins = sql.raw(`
  left join article_categories c on c.id = a.category_id
  left join uploaded_files f on f.id = a.key_image_id`);

export const shapeCard = (row: CardRow): ArticleCard => withFlags(row, cardFlags);

/**
 * Selects the first published articles: pinned ones, then the newest. Each half walks an index and
 * stops early, however many articles exist or are scheduled.
 */
export const firstArticles = (
  where: SQL,
  limit: SQL,
  offset: SQL = sql`0`,
  now: SQL = sql`${sql.placeholder('now')}`,
): SQL => sql`
  select * from (${half(where, 1, sql`${limit} + ${offset}`, now)})
  union all select * from (${half(where, 0, sql`${limit} + ${offset}`, now)})
  limit ${limit} offset ${offset}`;

const half = (where: SQL, pinned: 0 | 1, limit: SQL, now: SQL) => sql`
  select ${sql.raw(own.join(', '))} from articles
  where ${where} and is_pinned = ${sql.raw(String(pinned))}
    and published_at <= ${now}
  order by published_at desc, id limit ${limit}`;
