import { type SQL, sql } from 'drizzle-orm';
import type { ArticleCard } from '../../contract/content/articles.ts';
import { convertFlags } from '../convert-flags.ts';

export const articleCardFlags = [
  'is_pinned',
  'is_coming_soon',
  'is_featured',
  'is_restricted',
] as const;

export type ArticleCardRow = Omit<ArticleCard, (typeof articleCardFlags)[number]> &
  Record<(typeof articleCardFlags)[number], number>;

const ownColumns = [
  ...['id', 'tag', 'title', 'sub_title', 'language_id', 'category_id', 'key_image_id'],
  ...['is_pinned', 'is_coming_soon', 'is_featured', 'is_restricted', 'published_at'],
];

const joinedColumns = {
  category_tag: 'c.tag',
  category_name: 'c.name',
  key_image_name: 'f.name',
  key_image_title: 'f.title',
  key_image_alternative_text: 'f.alternative_text',
  key_image_width: 'f.width',
  key_image_height: 'f.height',
};

const fields = [...ownColumns.map((name) => [name, `a.${name}`]), ...Object.entries(joinedColumns)];

/** Columns of an article card, for articles `a`, category `c` and key image `f`. */
export const articleCardColumns = sql.raw(
  fields.map(([name, column]) => `${column} as ${name}`).join(', '),
);

/** The card as a JSON object, for rows that contain many cards. */
export const articleCardJson = sql.raw(
  `json_object(${fields.map(([name, column]) => `'${name}', ${column}`).join(', ')})`,
);

/** Left joins keep the order of the articles. */
export const articleCardJoins = sql.raw(`
  left join article_categories c on c.id = a.category_id
  left join uploaded_files f on f.id = a.key_image_id`);

export const toArticleCard = (row: ArticleCardRow): ArticleCard =>
  convertFlags(row, articleCardFlags);

/**
 * Selects the first published articles: pinned ones, then the newest. Each half walks an index and
 * stops early, however many articles exist or are scheduled.
 */
export const selectFirstArticles = (
  where: SQL,
  limit: SQL,
  offset: SQL = sql`0`,
  now: SQL = sql`${sql.placeholder('now')}`,
): SQL => sql`
  select * from (${selectHalf(where, 1, sql`${limit} + ${offset}`, now)})
  union all select * from (${selectHalf(where, 0, sql`${limit} + ${offset}`, now)})
  limit ${limit} offset ${offset}`;

const selectHalf = (where: SQL, pinned: 0 | 1, limit: SQL, now: SQL) => sql`
  select ${sql.raw(ownColumns.join(', '))} from articles
  where ${where} and is_pinned = ${sql.raw(String(pinned))}
    and published_at <= ${now}
  order by published_at desc, id limit ${limit}`;
