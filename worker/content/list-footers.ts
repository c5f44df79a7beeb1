import { sql } from 'drizzle-orm';
import { footersApi } from '../contract/content/footers.api.ts';
import { type FooterView, footerFields } from '../contract/content/footers.ts';
import { prepare } from '../db/client.ts';
import { convertFlags } from '../db/convert-flags.ts';
import { buildListResponse } from '../db/list-response.ts';
import { defineQuery } from '../http/query.ts';

type FooterRow = Omit<FooterView, 'pages' | 'is_active'> & { pages: string; is_active: number };

const footersQuery = prepare<FooterRow>(sql`
  select footers.id, footers.title, footers.is_active, "column", display_order,
    footers.created_at, footers.created_by, maker.name as created_by_name,
    footers.updated_at, footers.updated_by, editor.name as updated_by_name,
    (select json_group_array(json_object('id', id, 'tag', tag, 'title', title)) from
      (select id, tag, title from pages where footer_id = footers.id and is_active = 1
       order by display_order, id)) as pages
  from footers
  left join users maker on maker.id = footers.created_by
  left join users editor on editor.id = footers.updated_by
  where footers.is_active = 1
  order by "column", display_order, footers.id`);

const termsQuery = prepare(
  sql`select 1 from pages where tag = 'terms-and-conditions' and is_active = 1`,
);

/** Page links at the bottom of every screen. */
export const listFooters = defineQuery(footersApi.list, {
  auth: 'P',
  buildQueries: () => [footersQuery(), termsQuery()] as const,
  toResponse: ([found, written], { query }) => ({
    ...buildListResponse(found.map(serializeFooter), query, footerFields),
    has_terms: written.length > 0,
  }),
});

const serializeFooter = (row: FooterRow): FooterView => ({
  ...convertFlags(row, ['is_active']),
  pages: JSON.parse(row.pages),
});
