import { sql } from 'drizzle-orm';
import { pagesApi } from '../contract/content/pages.api.ts';
import { type PageView, pageFields } from '../contract/content/pages.ts';
import { prepare } from '../db/client.ts';
import { convertFlags } from '../db/convert-flags.ts';
import { buildListResponse } from '../db/list-response.ts';
import { notFoundError } from '../http/http-error.ts';
import { defineQuery } from '../http/query.ts';

type PageRow<View> = Omit<View, 'is_active'> & { is_active: number };

const columns = sql`p.id, p.title, p.tag, p.is_active, p.footer_id, footer.title as footer_name, p.display_order, p.language_id,
  p.created_at, p.created_by, maker.name as created_by_name,
  p.updated_at, p.updated_by, editor.name as updated_by_name`;

const joins = sql`
  left join footers footer on footer.id = p.footer_id
  left join users maker on maker.id = p.created_by
  left join users editor on editor.id = p.updated_by`;

const pageQuery = prepare<
  PageRow<PageView>
>(sql`select ${columns}, p.details, p.version from pages p ${joins}
  where p.tag = ${sql.placeholder('path')} and p.is_active = 1`);

const allPagesQuery = prepare<
  PageRow<Omit<PageView, 'details'>>
>(sql`select ${columns} from pages p ${joins}
  where p.is_active = 1 order by p.display_order, p.id`);

/** Lists active content pages. */
export const listPages = defineQuery(pagesApi.list, {
  auth: 'P',
  buildQueries: () => [allPagesQuery()] as const,
  toResponse: ([rows], { query }) =>
    buildListResponse(
      rows.map((row) => convertFlags(row, ['is_active'])),
      query,
      pageFields,
    ),
});

export const getPage = defineQuery(pagesApi.get, {
  auth: 'P',
  buildQueries: ({ params }) => [pageQuery({ path: params.path })] as const,
  toResponse: ([[row]]) => {
    if (!row) throw notFoundError('This page does not exist.');
    return convertFlags(row, ['is_active']);
  },
});
