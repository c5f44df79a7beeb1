import { sql } from 'drizzle-orm';
import {
  type BlogList,
  type BlogView,
  blogList,
  blogListQuery,
  blogView,
} from '../contract/content/blogs.ts';
import { blogsPage } from '../contract/shared/limits.ts';
import { prepare, statement } from '../db/client.ts';
import { cut } from '../db/truncate.ts';
import { notFound } from '../http/http-error.ts';
import { withFlags } from '../db/convert-flags.ts';
import { type Counted, searched, shapeCount } from '../db/full-text.ts';
import { isUsual, orderAsked, rowsAsked, type SearchQuery } from '../db/pagination.ts';
import { read } from '../http/query.ts';

type Row<View> = Omit<View, 'is_active'> & { is_active: number };
type ListRow = Row<BlogList['data'][number]>;

const columns = sql`b.id, b.title, b.tag, b.is_active, b.language_id, b.created_at, b.created_by,
  maker.name as created_by_name, b.updated_at, b.updated_by, editor.name as updated_by_name`;
const joins = sql`left join users maker on maker.id = b.created_by
  left join users editor on editor.id = b.updated_by`;

const count = prepare<Counted>(sql`select count(*) as count from blogs where is_active = 1`);
const listed = sql`${columns}, (select f.name from membership_levels l, uploaded_files f
    where l.id = maker.membership_level_id and l.authz_user_detailed and maker.is_public
      and f.id = maker.image_id) as created_by_image, substr(coalesce(b.plain, ''), 1, ${sql.raw(String(blogsPage.opening + 1))}) as opening`;
const newest = prepare<ListRow>(sql`select ${listed} from blogs b ${joins}
  where b.is_active = 1 order by b.created_at desc, b.id
  limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`);

export const blogsList = read({
  path: '/blogs/fe',
  who: 'P',
  noun: 'blogs',
  summary: 'List active blogs, newest first',
  query: blogListQuery,
  answer: blogList,
  statements: ({ query }) =>
    isUsual(query) ? ([count(), newest(rowsAsked(query))] as const) : asked(query),
  shape: ([[counted], rows]) => ({
    ...shapeCount(counted),
    data: rows.map((row) =>
      withFlags({ ...row, opening: cut(row.opening, blogsPage.opening) }, ['is_active']),
    ),
  }),
});

const orders = {
  title: sql`b.title collate nocase`,
  tag: sql`b.tag`,
  created_at: sql`b.created_at`,
  created_by_name: sql`maker.name collate nocase`,
  updated_at: sql`b.updated_at`,
  updated_by_name: sql`editor.name collate nocase`,
};

/** Lists with a search or an explicit order. */
function asked(query: SearchQuery) {
  const active = sql`is_active = 1`;
  const found = query.search?.trim() ? searched('blogs', query.search, active) : null;
  const order = orderAsked(query, orders, sql`b.id`) ?? sql`b.created_at desc, b.id`;
  const { limit, offset } = rowsAsked(query);
  return [
    found ? statement<Counted>(found.count) : count(),
    statement<ListRow>(sql`select ${listed}
      from (${found?.rows ?? sql`select * from blogs where ${active}`}) b ${joins}
      order by ${order} limit ${limit} offset ${offset}`),
  ] as const;
}

const one = prepare<Row<BlogView>>(sql`select ${columns}, b.details, b.version from blogs b ${joins}
  where b.tag = ${sql.placeholder('tag')} and b.is_active = 1`);

export const blogByTag = read({
  path: '/blogs/fe/:tag',
  who: 'P',
  noun: 'blogs',
  summary: 'Get an active blog',
  answer: blogView,
  statements: ({ params }) => [one({ tag: params.tag })] as const,
  shape: ([[row]]) => {
    if (!row) throw notFound('This blog does not exist.');
    return withFlags(row, ['is_active']);
  },
});
