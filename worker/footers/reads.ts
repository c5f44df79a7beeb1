import { sql } from 'drizzle-orm';
import { type FooterView, footerList } from '../contract/footers.ts';
import { wholeListQuery } from '../contract/paging.ts';
import { prepare } from '../db/client.ts';
import { rowsAsked, wholeList } from '../lib/paging.ts';
import { read } from '../lib/reads.ts';

interface FooterRow extends Omit<FooterView, 'pages'> {
  page_id: string | null;
  page_tag: string;
  page_title: string;
}

const rows = prepare<FooterRow>(sql`
  select f.id, f.title, f."column", f.display_order,
    p.id as page_id, p.tag as page_tag, p.title as page_title
  from footers f left join pages p on p.footer_id = f.id and p.is_active = 1
  where f.is_active = 1
  order by f."column", f.display_order, f.id, p.display_order, p.id`);

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
    const footers = shapeFooters(found);
    return { count: footers.length, data: footers.slice(offset, offset + limit) };
  },
});

function shapeFooters(rows: FooterRow[]): FooterView[] {
  const footers = new Map<string, FooterView>();
  for (const { page_id, page_tag, page_title, ...footer } of rows) {
    const known = footers.get(footer.id) ?? { ...footer, pages: [] };
    footers.set(footer.id, known);
    if (page_id) known.pages.push({ id: page_id, tag: page_tag, title: page_title });
  }
  return [...footers.values()];
}
