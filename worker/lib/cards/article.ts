import { type SQL, sql } from 'drizzle-orm';
import type { ArticleCard } from '../../contract/articles.ts';
import { withFlags } from '../flags.ts';

export const cardFlags = ['is_pinned', 'is_coming_soon', 'is_featured', 'is_restricted'] as const;

export type CardRow = Omit<ArticleCard, (typeof cardFlags)[number]> &
  Record<(typeof cardFlags)[number], number>;

/** The columns of a card, of articles `a` in category `c` with the key image `f`. */
export const cardColumns = sql`
  a.id, a.tag, a.title, a.sub_title, a.category_id, c.tag as category_tag, c.name as category_name,
  a.key_image_id, f.name as key_image_name, f.title as key_image_title,
  f.alternative_text as key_image_alternative_text, f.width as key_image_width,
  f.height as key_image_height, a.is_pinned, a.is_coming_soon, a.is_featured, a.is_restricted,
  a.published_at`;

export const cardOrder = sql`a.is_pinned desc, a.published_at desc, a.id`;

export const shapeCard = (row: CardRow): ArticleCard => withFlags(row, cardFlags);

/**
 * The first published articles that `where` picks: pinned ones, then the newest. Both halves read
 * an index in its order and stop, however many articles there are and however many are scheduled.
 */
export const firstArticles = (where: SQL, limit: SQL): SQL => sql`
  select id from (
    select * from (${half(where, 1, limit)}) union all select * from (${half(where, 0, limit)})
  ) order by is_pinned desc, published_at desc, id limit ${limit}`;

const half = (where: SQL, pinned: 0 | 1, limit: SQL) => sql`
  select id, is_pinned, published_at from articles
  where ${where} and is_pinned = ${sql.raw(String(pinned))}
    and published_at <= ${sql.placeholder('now')}
  order by published_at desc, id limit ${limit}`;
