import { sql } from 'drizzle-orm';
import { type PageView, pageList, pageView } from '../contract/pages.ts';
import { wholeListQuery } from '../contract/paging.ts';
import { prepare } from '../db/client.ts';
import { notFound } from '../lib/errors.ts';
import { rowsAsked, wholeList } from '../lib/paging.ts';
import { read } from '../lib/reads.ts';

const columns = sql`p.id, p.title, p.tag, p.footer_id, footer.title as footer_name, p.display_order,
  p.created_at, p.created_by, maker.name as created_by_name,
  p.updated_at, p.updated_by, editor.name as updated_by_name`;

const joins = sql`
  left join footers footer on footer.id = p.footer_id
  left join users maker on maker.id = p.created_by
  left join users editor on editor.id = p.updated_by`;

const page = prepare<PageView>(sql`select ${columns}, p.details from pages p ${joins}
  where p.tag = ${sql.placeholder('path')} and p.is_active = 1`);

const count = prepare<{ count: number }>(
  sql`select count(*) as count from pages where is_active = 1`,
);

const all = prepare<Omit<PageView, 'details'>>(sql`select ${columns} from pages p ${joins}
  where p.is_active = 1 order by p.display_order, p.id
  limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`);

/** GET /pages/fe */
export const pagesList = read({
  path: '/pages/fe',
  who: 'P',
  noun: 'pages',
  summary: 'Active content pages; all of them when no limit is given',
  query: wholeListQuery,
  answer: pageList,
  statements: ({ query }) => [count(), all(rowsAsked(query, wholeList))] as const,
  shape: ([[counted], data]) => ({ count: counted?.count ?? 0, data }),
});

/** GET /pages/fe/{path} */
export const pageByPath = read({
  path: '/pages/fe/:path',
  who: 'P',
  noun: 'pages',
  summary: 'An active content page',
  answer: pageView,
  statements: ({ params }) => [page({ path: params.path })] as const,
  shape: ([[row]]) => {
    if (!row) throw notFound('There is no such page.');
    return row;
  },
});
