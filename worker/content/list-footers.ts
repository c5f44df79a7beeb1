import { sql } from 'drizzle-orm';
import { type FooterView, footerFields, footerList, shownFooters } from '../contract/content/footers.ts';
import { pagingQuery } from '../contract/shared/paging.ts';
import { prepare } from '../db/client.ts';
import { withFlags } from '../db/convert-flags.ts';
import { read } from '../http/query.ts';
import { answerList } from '../db/list-response.ts';

type FooterRow = Omit<FooterView, 'pages' | 'is_active'> & { pages: string; is_active: number };

const rows = prepare<FooterRow>(sql`
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

const terms = prepare(
  sql`select 1 from pages where tag = 'terms-and-conditions' and is_active = 1`,
);

/** Page links at the bottom of every screen. */
export const footersList = read({
  path: '/footers/fe',
  who: 'P',
  noun: 'footers',
  summary: 'List active footers with their active pages; all of them if no limit is given',
  query: pagingQuery(footerFields),
  answer: footerList,
  statements: () => [rows(), terms()] as const,
  shape: ([found, written], { query }) => ({
    ...answerList(found.map(shapeFooter), query, footerFields),
    has_terms: written.length > 0,
  }),
  state: (answer) => shownFooters.parse(answer),
});

const shapeFooter = (row: FooterRow): FooterView => ({
  ...withFlags(row, ['is_active']),
  pages: JSON.parse(row.pages),
});
