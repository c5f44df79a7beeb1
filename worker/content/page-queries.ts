import { sql } from 'drizzle-orm';
import { type PageView, pageFields, pageList, pageView } from '../contract/content/pages.ts';
import { pagingQuery } from '../contract/shared/paging.ts';
import { prepare } from '../db/client.ts';
import { notFound } from '../http/http-error.ts';
import { withFlags } from '../db/convert-flags.ts';
import { read } from '../http/query.ts';
import { answerList } from '../db/list-response.ts';

type Row<View> = Omit<View, 'is_active'> & { is_active: number };

const columns = sql`p.id, p.title, p.tag, p.is_active, p.footer_id, footer.title as footer_name, p.display_order, p.language_id,
  p.created_at, p.created_by, maker.name as created_by_name,
  p.updated_at, p.updated_by, editor.name as updated_by_name`;

const joins = sql`
  left join footers footer on footer.id = p.footer_id
  left join users maker on maker.id = p.created_by
  left join users editor on editor.id = p.updated_by`;

const page = prepare<
  Row<PageView>
>(sql`select ${columns}, p.details, p.version from pages p ${joins}
  where p.tag = ${sql.placeholder('path')} and p.is_active = 1`);

const all = prepare<Row<Omit<PageView, 'details'>>>(sql`select ${columns} from pages p ${joins}
  where p.is_active = 1 order by p.display_order, p.id`);

export const pagesList = read({
  path: '/pages/fe',
  who: 'P',
  noun: 'pages',
  summary: 'List active content pages; all of them if no limit is given',
  query: pagingQuery(pageFields),
  answer: pageList,
  statements: () => [all()] as const,
  shape: ([rows], { query }) =>
    answerList(
      rows.map((row) => withFlags(row, ['is_active'])),
      query,
      pageFields,
    ),
});

export const pageByPath = read({
  path: '/pages/fe/:path',
  who: 'P',
  noun: 'pages',
  summary: 'Get an active content page',
  answer: pageView,
  statements: ({ params }) => [page({ path: params.path })] as const,
  shape: ([[row]]) => {
    if (!row) throw notFound('This page does not exist.');
    return withFlags(row, ['is_active']);
  },
});
