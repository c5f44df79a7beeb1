import { sql } from 'drizzle-orm';
import { footersApi } from '../contract/content/footers.api.ts';
import { footersResource } from '../contract/content/footers.resource.ts';
import { pagesResource } from '../contract/content/pages.resource.ts';
import { starterPages } from '../contract/content/starter-pages.ts';
import { prepare } from '../db/client.ts';
import { createId } from '../db/ids.ts';
import { defineMutation } from '../http/mutation.ts';
import { buildConditionalCreation } from '../http/resource/build-creation.ts';
import { resourceSql } from '../http/resource/resource-sql.ts';
import { buildItemUpdate } from '../http/resource/update-item.ts';

/** SQL for the pages that start with a prepared text, such as terms and privacy. */
export const starterPagesSql = `pages where tag in (${starterPages.map(({ tag }) => `'${tag}'`).join(', ')})`;

/** Starter pages that no footer links to. */
export const pagesWithoutFooterSql = `${starterPagesSql} and is_active = 1
  and not exists (select 1 from footers where footers.id = footer_id and footers.is_active = 1)`;

const pagesQuery = prepare<{ id: string }>(sql.raw(`select id from ${pagesWithoutFooterSql}`));

const firstFooterQuery = prepare<{ id: string }>(
  sql`select id from footers where is_active = 1 order by "column", display_order, id limit 1`,
);

const footersSource = resourceSql(footersResource);
const pagesSource = resourceSql(pagesResource);

/** Links the starter pages in the first footer. Pages that have a footer are not moved. */
export const createFirstFooter = defineMutation(footersApi.createFirst, {
  auth: 'A',
  changes: ['footers', 'pages'],
  preload: () => [pagesQuery(), firstFooterQuery()] as const,
  run: async (_, c, [found, [present]]) => {
    if (found.length === 0) return c.json({ count: 0 }, 200);
    const id = present?.id ?? createId();
    const made = { id, when: sql`not exists (select 1 from footers where is_active = 1)` };
    const footer = buildConditionalCreation(footersSource, { title: c.env.NETWORK_NAME }, c, made);
    const when = `exists (select 1 from footers where id = '${id}')`;
    const placed = found.map((page) =>
      buildItemUpdate(pagesSource, { footer_id: id }, c, { id: page.id, when }),
    );
    await c.var.db.batch([
      ...(present ? [] : footer.statements),
      ...placed.flatMap(({ statements }) => statements),
    ]);
    return c.json({ count: found.length }, 200);
  },
});
