/**
 * Links the starter pages (terms, privacy …) in the first footer. Pages that have a footer are not
 * moved.
 */

import { and, eq, exists, inArray, notExists, type SQL } from 'drizzle-orm';
import { footersApi } from '../contract/content/footers.api.ts';
import { footersResource } from '../contract/content/footers.resource.ts';
import { pagesResource } from '../contract/content/pages.resource.ts';
import { starterPages } from '../contract/content/starter-pages.ts';
import { prepare } from '../db/client.ts';
import { createId } from '../db/ids.ts';
import { isTrue, qb } from '../db/query-builder.ts';
import { footersTable, pagesTable } from '../db/schema/content.ts';
import { defineMutation } from '../http/mutation.ts';
import { buildConditionalCreation } from '../http/resource/build-creation.ts';
import { buildResourceSql } from '../http/resource/build-resource-sql.ts';
import { buildItemUpdate } from '../http/resource/update-item.ts';

/** SQL condition: an active page that starts with a prepared text, such as terms and privacy. */
export const isStarterPage = and(
  inArray(
    pagesTable.tag,
    starterPages.map(({ tag }) => tag),
  ),
  isTrue(pagesTable.is_active),
) as SQL;

/** SQL condition: no active footer links to the page. */
export const hasNoFooter = notExists(
  qb
    .select({ id: footersTable.id })
    .from(footersTable)
    .where(and(eq(footersTable.id, pagesTable.footer_id), isTrue(footersTable.is_active))),
);

const pagesQuery = prepare([], () =>
  qb.select({ id: pagesTable.id }).from(pagesTable).where(and(isStarterPage, hasNoFooter)),
);

const selectActiveFooters = () =>
  qb.select({ id: footersTable.id }).from(footersTable).where(isTrue(footersTable.is_active));

const firstFooterQuery = prepare([], () =>
  selectActiveFooters()
    .orderBy(footersTable.column, footersTable.display_order, footersTable.id)
    .limit(1),
);

const footersSource = buildResourceSql(footersResource);
const pagesSource = buildResourceSql(pagesResource);

export const createFirstFooter = defineMutation(footersApi.createFirst, {
  auth: 'A',
  changes: ['footers', 'pages'],
  preload: () => ({ pages: pagesQuery(), footer: firstFooterQuery() }),
  run: async (_, c, { pages, footer: [present] }) => {
    if (pages.length === 0) return c.json({ count: 0 }, 200);
    const id = present?.id ?? createId();
    const made = { id, when: notExists(selectActiveFooters()) };
    const footer = buildConditionalCreation(footersSource, { title: c.env.NETWORK_NAME }, c, made);
    const when = exists(
      qb.select({ id: footersTable.id }).from(footersTable).where(eq(footersTable.id, id)),
    );
    const placed = pages.map((page) =>
      buildItemUpdate(pagesSource, { footer_id: id }, c, { id: page.id, when }),
    );
    const written = [
      ...(present ? [] : footer.statements),
      ...placed.flatMap(({ statements }) => statements),
    ];
    await c.var.db.run({ written });
    return c.json({ count: pages.length }, 200);
  },
});
