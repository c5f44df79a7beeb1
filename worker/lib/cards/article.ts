import { type SQL, sql } from 'drizzle-orm';
import type { ArticleCard } from '../../contract/articles.ts';
import { withFlags } from '../flags.ts';

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

/** The columns of a card, of articles `a` in category `c` with the key image `f`. */
export const cardColumns = sql.raw(
  fields.map(([name, column]) => `${column} as ${name}`).join(', '),
);

/** A card as a JSON object, where many cards travel in one row. */
export const cardObject = sql.raw(
  `json_object(${fields.map(([name, column]) => `'${name}', ${column}`).join(', ')})`,
);

/** Left joins, for they keep the order of the articles before them. */
export const cardJoins = sql.raw(`
  left join article_categories c on c.id = a.category_id
  left join uploaded_files f on f.id = a.key_image_id`);

export const shapeCard = (row: CardRow): ArticleCard => withFlags(row, cardFlags);

/**
 * The first published articles that `where` picks: pinned ones, then the newest. Each half reads
 * an index in its order and stops, however many articles there are and however many are scheduled.
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
