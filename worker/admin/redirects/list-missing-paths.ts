import { and, asc, count, desc, eq, gte, notExists, sql, sum } from 'drizzle-orm';
import { redirectsApi } from '../../contract/admin/redirects.api.ts';
import { missingPathLimits } from '../../contract/admin/redirects.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { statement } from '../../db/client.ts';
import { buildOrderBy, getLimitOffset } from '../../db/pagination.ts';
import { qb } from '../../db/query-builder.ts';
import { missingPathsTable, redirectsTable } from '../../db/schema/redirects.ts';
import { defineQuery } from '../../http/query.ts';

/** First day of the counts that are kept. */
export const getFirstMissingDay = (now: string) =>
  new Date(Date.parse(now) - missingPathLimits.days * 24 * 60 * minuteMs)
    .toISOString()
    .slice(0, 10);

/** GET /not_found: an address disappears from the list once a redirect answers for it. */
export const listMissingPaths = defineQuery(redirectsApi.listMissing, {
  auth: 'A',
  buildQueries: ({ query, now }) => {
    const { limit, offset } = getLimitOffset(query);
    const word = query.search?.trim().toLowerCase() ?? '';
    const total = sum(missingPathsTable.count);
    const condition = and(
      gte(missingPathsTable.day, getFirstMissingDay(now)),
      word ? sql`instr(${missingPathsTable.path}, ${word}) > 0` : undefined,
      notExists(
        qb
          .select({ id: redirectsTable.id })
          .from(redirectsTable)
          .where(eq(redirectsTable.from, missingPathsTable.path)),
      ),
    );
    const order = buildOrderBy(
      query,
      { count: sql`${total}`, path: missingPathsTable.path },
      missingPathsTable.path,
    );
    return {
      counted: statement(
        qb
          .select({ count: count(sql`distinct ${missingPathsTable.path}`) })
          .from(missingPathsTable)
          .where(condition),
      ),
      paths: statement(
        qb
          .select({
            path: missingPathsTable.path,
            count: sql<number>`${total}`.as('count'),
            days: sql`json_group_array(json_object('day', ${missingPathsTable.day}, 'count', ${missingPathsTable.count}))`
              .mapWith((json): { day: string; count: number }[] => JSON.parse(json))
              .as('days'),
          })
          .from(missingPathsTable)
          .where(condition)
          .groupBy(missingPathsTable.path)
          .orderBy(...(order ? [order] : [desc(total), asc(missingPathsTable.path)]))
          .limit(limit)
          .offset(offset),
      ),
    };
  },
  toResponse: ({ counted: [counted], paths }) => ({ count: counted?.count ?? 0, data: paths }),
});
