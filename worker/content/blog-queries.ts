import { sql } from 'drizzle-orm';
import { blogsApi } from '../contract/content/blogs.api.ts';
import type { BlogList, BlogView } from '../contract/content/blogs.ts';
import { blogsPageLimits } from '../contract/shared/limits.ts';
import { prepare, statement } from '../db/client.ts';
import { convertFlags } from '../db/convert-flags.ts';
import { type CountRow, searchPublicRows, toListCount } from '../db/full-text.ts';
import { buildOrderBy, getLimitOffset, isDefaultSort, type SearchQuery } from '../db/pagination.ts';
import { truncate } from '../db/truncate.ts';
import { notFoundError } from '../http/http-error.ts';
import { defineQuery } from '../http/query.ts';

type BlogRow<View> = Omit<View, 'is_active'> & { is_active: number };
type BlogListRow = BlogRow<BlogList['data'][number]>;

const columns = sql`b.id, b.title, b.tag, b.is_active, b.language_id, b.created_at, b.created_by,
  maker.name as created_by_name, b.updated_at, b.updated_by, editor.name as updated_by_name`;
const joins = sql`left join users maker on maker.id = b.created_by
  left join users editor on editor.id = b.updated_by`;

const count = prepare<CountRow>(sql`select count(*) as count from blogs where is_active = 1`);
const listColumns = sql`${columns}, (select f.name from membership_levels l, uploaded_files f
    where l.id = maker.membership_level_id and l.authz_user_detailed and maker.is_public
      and f.id = maker.image_id) as created_by_image, substr(coalesce(b.plain, ''), 1, ${sql.raw(String(blogsPageLimits.opening + 1))}) as opening`;
const newestQuery = prepare<BlogListRow>(sql`select ${listColumns} from blogs b ${joins}
  where b.is_active = 1 order by b.created_at desc, b.id
  limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`);

export const listBlogs = defineQuery(blogsApi.list, {
  auth: 'P',
  buildQueries: ({ query }) =>
    isDefaultSort(query)
      ? ([count(), newestQuery(getLimitOffset(query))] as const)
      : buildListQueries(query),
  toResponse: ([[counted], rows]) => ({
    ...toListCount(counted),
    data: rows.map((row) =>
      convertFlags({ ...row, opening: truncate(row.opening, blogsPageLimits.opening) }, [
        'is_active',
      ]),
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

/** Builds the queries of a blog list with a search or an explicit order. */
function buildListQueries(query: SearchQuery) {
  const active = sql`is_active = 1`;
  const found = query.search?.trim() ? searchPublicRows('blogs', query.search, active) : null;
  const order = buildOrderBy(query, orders, sql`b.id`) ?? sql`b.created_at desc, b.id`;
  const { limit, offset } = getLimitOffset(query);
  return [
    found ? statement<CountRow>(found.count) : count(),
    statement<BlogListRow>(sql`select ${listColumns}
      from (${found?.rows ?? sql`select * from blogs where ${active}`}) b ${joins}
      order by ${order} limit ${limit} offset ${offset}`),
  ] as const;
}

const blogQuery = prepare<
  BlogRow<BlogView>
>(sql`select ${columns}, b.details, b.version from blogs b ${joins}
  where b.tag = ${sql.placeholder('tag')} and b.is_active = 1`);

export const getBlog = defineQuery(blogsApi.get, {
  auth: 'P',
  buildQueries: ({ params }) => [blogQuery({ tag: params.tag })] as const,
  toResponse: ([[row]]) => {
    if (!row) throw notFoundError('This blog does not exist.');
    return convertFlags(row, ['is_active']);
  },
});
