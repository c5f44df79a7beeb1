import { sql } from 'drizzle-orm';
import { type FooterView, footerList } from '../contract/footers.ts';
import { wholeListQuery } from '../contract/paging.ts';
import { prepare } from '../db/client.ts';
import { rowsAsked, wholeList } from '../lib/paging.ts';
import { read } from '../lib/reads.ts';

type FooterRow = Omit<FooterView, 'pages'> & { pages: string };

const rows = prepare<FooterRow>(sql`
  select id, title, "column", display_order,
    (select json_group_array(json_object('id', id, 'tag', tag, 'title', title)) from
      (select id, tag, title from pages where footer_id = footers.id and is_active = 1
       order by display_order, id)) as pages
  from footers where is_active = 1
  order by "column", display_order, id`);

/** GET /footers/fe: the page links at the foot of every screen. */
export const footersList = read({
  path: '/footers/fe',
  who: 'P',
  noun: 'footers',
  summary: 'Active footers with their active pages; all of them when no limit is given',
  query: wholeListQuery,
  answer: footerList,
  statements: () => [rows()] as const,
  shape: ([found], { query }) => {
    const { limit, offset } = rowsAsked(query, wholeList);
    const footers = found.map((row): FooterView => ({ ...row, pages: JSON.parse(row.pages) }));
    return { count: footers.length, data: footers.slice(offset, offset + limit) };
  },
});
