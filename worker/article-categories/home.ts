import { sql } from 'drizzle-orm';
import { type CardRow, cardColumns, firstArticles, shapeCard } from '../lib/cards/article.ts';
import { type HomeCategory, homeCategories } from '../contract/article-categories.ts';
import { home } from '../contract/limits.ts';
import { prepare } from '../db/client.ts';
import { read } from '../lib/reads.ts';

type HomeRow = CardRow & { home_tag: string; home_name: string };

/** One row a card, categories in their order; a category without articles has one empty row. */
const rows = prepare<HomeRow>(sql`
  select c.tag as home_tag, c.name as home_name, ${cardColumns}
  from article_categories c
  left join json_each((select json_group_array(id) from
    (${firstArticles(sql`category_id = c.id`, sql.raw(String(home.articlesPerCategory + 1)))}))) j
  left join articles a on a.id = j.value
  left join uploaded_files f on f.id = a.key_image_id
  where c.is_active = 1
  order by c.display_order, c.id, j.key`);

/** GET /article-categories/fe: the rows of the home page. */
export const homeCategoriesList = read({
  path: '/article-categories/fe',
  who: 'P',
  noun: 'article-categories',
  summary: 'The active article categories with their first articles, as the home page shows them',
  answer: homeCategories,
  statements: ({ now }) => [rows({ now })] as const,
  shape: ([found]): HomeCategory[] => {
    const byTag = new Map<string, HomeRow[]>();
    for (const row of found) byTag.set(row.home_tag, [...(byTag.get(row.home_tag) ?? []), row]);
    return Array.from(byTag.values(), shapeCategory);
  },
});

function shapeCategory(rows: HomeRow[]): HomeCategory {
  const cards = rows
    .filter((row) => row.id !== null)
    .slice(0, home.articlesPerCategory)
    .map(({ home_tag, home_name, ...row }) => shapeCard(row));
  return {
    tag: rows[0]?.home_tag ?? '',
    name: rows[0]?.home_name ?? '',
    articles: cards.map((card) => card.tag),
    cards,
    has_more: rows.length > home.articlesPerCategory,
  };
}
