import { sql } from 'drizzle-orm';
import { type BlogView, blogList, blogView } from '../contract/blogs.ts';
import { pagingQuery } from '../contract/paging.ts';
import { prepare } from '../db/client.ts';
import { notFound } from '../lib/errors.ts';
import { withFlags } from '../lib/flags.ts';
import { rowsAsked } from '../lib/paging.ts';
import { read } from '../lib/reads.ts';

type Row<View> = Omit<View, 'is_active'> & { is_active: number };

const columns = sql`b.id, b.title, b.tag, b.is_active, b.created_at, b.created_by,
  maker.name as created_by_name, b.updated_at, b.updated_by, editor.name as updated_by_name`;
const joins = sql`left join users maker on maker.id = b.created_by
  left join users editor on editor.id = b.updated_by`;

const count = prepare<{ count: number }>(
  sql`select count(*) as count from blogs where is_active = 1`,
);
const newest = prepare<Row<Omit<BlogView, 'details'>>>(sql`select ${columns} from blogs b ${joins}
  where b.is_active = 1 order by b.created_at desc, b.id
  limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`);

/** GET /blogs/fe */
export const blogsList = read({
  path: '/blogs/fe',
  who: 'P',
  noun: 'blogs',
  summary: 'Active blogs, the newest first',
  query: pagingQuery([]).pick({ limit: true, offset: true }),
  answer: blogList,
  statements: ({ query }) => [count(), newest(rowsAsked(query))] as const,
  shape: ([[counted], rows]) => ({
    count: counted?.count ?? 0,
    data: rows.map((row) => withFlags(row, ['is_active'])),
  }),
});

const one = prepare<Row<BlogView>>(sql`select ${columns}, b.details, b.version from blogs b ${joins}
  where b.tag = ${sql.placeholder('tag')} and b.is_active = 1`);

/** GET /blogs/fe/{tag} */
export const blogByTag = read({
  path: '/blogs/fe/:tag',
  who: 'P',
  noun: 'blogs',
  summary: 'An active blog',
  answer: blogView,
  statements: ({ params }) => [one({ tag: params.tag })] as const,
  shape: ([[row]]) => {
    if (!row) throw notFound('There is no such blog.');
    return withFlags(row, ['is_active']);
  },
});
