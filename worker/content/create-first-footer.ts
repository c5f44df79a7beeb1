import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { footers } from '../contract/content/footers.resource.ts';
import { pages } from '../contract/content/pages.resource.ts';
import { starters } from '../contract/content/starter-pages.ts';
import { prepare } from '../db/client.ts';
import { call } from '../http/mutation.ts';
import { newId } from '../db/ids.ts';
import { creationIf } from '../http/resource/build-creation.ts';
import { changeOfItem } from '../http/resource/update-item.ts';
import { source } from '../http/resource/resource-sql.ts';

/** Condition for pages with starter texts: constant SQL. */
export const starterPages = `pages where tag in (${starters.map(({ tag }) => `'${tag}'`).join(', ')})`;

/** Starter pages that no footer links to. */
export const withoutFooter = `${starterPages} and is_active = 1
  and not exists (select 1 from footers where footers.id = footer_id and footers.is_active = 1)`;

const waiting = prepare<{ id: string }>(sql.raw(`select id from ${withoutFooter}`));

const first = prepare<{ id: string }>(
  sql`select id from footers where is_active = 1 order by "column", display_order, id limit 1`,
);

const footersSource = source(footers);
const pagesSource = source(pages);

/** Idempotent: pages that already have a footer are not moved. */
export const makeFirstFooter = call({
  method: 'post',
  path: '/footers/make_first',
  who: 'A',
  noun: 'footers',
  summary:
    'Put the about, terms and privacy pages into the first footer, and create the footer if there is none',
  status: 200,
  answer: z.object({ count: z.int().describe('pages that were added') }),
  changes: ['footers', 'pages'],
  beside: () => [waiting(), first()] as const,
  run: async (_, c, [found, [present]]) => {
    if (found.length === 0) return c.json({ count: 0 }, 200);
    const id = present?.id ?? newId();
    const made = { id, when: sql`not exists (select 1 from footers where is_active = 1)` };
    const footer = creationIf(footersSource, { title: c.env.NETWORK_NAME }, c, made);
    const when = `exists (select 1 from footers where id = '${id}')`;
    const placed = found.map((page) =>
      changeOfItem(pagesSource, { footer_id: id }, c, { id: page.id, when }),
    );
    await c.var.db.batch([
      ...(present ? [] : footer.statements),
      ...placed.flatMap(({ statements }) => statements),
    ]);
    return c.json({ count: found.length }, 200);
  },
});
