import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { binApi } from '../../contract/admin/bin.api.ts';
import { binLimits } from '../../contract/admin/bin.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { maker } from '../../db/author-names.ts';
import { statement } from '../../db/client.ts';
import { buildOrderBy, getLimitOffset, sortKey } from '../../db/pagination.ts';
import { qb } from '../../db/query-builder.ts';
import { deletedItemsTable } from '../../db/schema/bin.ts';
import { defineQuery } from '../../http/query.ts';

/** GET /bin, newest first. */
export const listBin = defineQuery(binApi.list, {
  auth: 'A',
  buildQueries: ({ query }) => {
    const { id, resource, title, deleted_at, deleted_by } = deletedItemsTable;
    const { limit, offset } = getLimitOffset(query);
    const words = (query.search ?? '').trim().toLowerCase().split(/\s+/).filter(Boolean);
    const condition = and(
      query.resource ? eq(resource, query.resource) : undefined,
      ...words.map((word): SQL => sql`instr(lower(${title}), ${word})`),
    );
    const order = buildOrderBy(query, { deleted_at, title: sortKey(title), resource }, id);
    return {
      counted: statement(qb.select({ count: count() }).from(deletedItemsTable).where(condition)),
      items: statement(
        qb
          .select({
            id,
            resource,
            title,
            deleted_at,
            deleted_by,
            deleted_by_name: sql<string | null>`${maker.name}`.as('deleted_by_name'),
          })
          .from(deletedItemsTable)
          .leftJoin(maker, eq(maker.id, deleted_by))
          .where(condition)
          .orderBy(...(order ? [order] : [desc(deleted_at), desc(id)]))
          .limit(limit)
          .offset(offset),
      ),
    };
  },
  toResponse: ({ counted: [counted], items }) => ({
    count: counted?.count ?? 0,
    data: items.map((item) => ({ ...item, ends_at: getEnd(item.deleted_at) })),
  }),
});

const getEnd = (deletedAt: string) =>
  new Date(Date.parse(deletedAt) + binLimits.days * 24 * 60 * minuteMs).toISOString();
