/** Queries for a page of the sent e-mails, of all users or of one. */

import { eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { sentEmailsResource } from '../../contract/system/sent-emails.resource.ts';
import { statement } from '../../db/client.ts';
import { buildReversibleOrder, getLimitOffset, type SearchQuery } from '../../db/pagination.ts';
import { sentEmailsTable } from '../../db/schema/emails.ts';
import { countersTable } from '../../db/schema/logs-and-jobs.ts';
import { type CountRow, maxCount, searchAllRows } from '../../db/search/full-text.ts';
import { buildFilters } from '../../http/resource/build-filters.ts';
import { buildResourceSql, type ResourceRow } from '../../http/resource/build-resource-sql.ts';

export const sentEmailSql = buildResourceSql(sentEmailsResource);

interface SentEmailListParams extends SearchQuery {
  given_up?: 'true' | 'false' | undefined;
}

export function buildSentEmailListQueries(
  { given_up, ...query }: SentEmailListParams,
  user_id?: string,
) {
  const { limit, offset } = getLimitOffset(query);
  const { row, orders } = sentEmailSql;
  const { order, walked, first } = buildReversibleOrder(query, 'created_at desc', orders, [
    'created_at',
  ]);
  const oldest = first.field === 'created_at' && !first.descending;
  const filters = [
    ...(user_id === undefined ? [] : [eq(sentEmailsTable.user_id, user_id)]),
    ...buildFilters(sentEmailsResource, sentEmailsResource.filters, { ...query }),
    ...(given_up ? [(given_up === 'true' ? isNotNull : isNull)(sentEmailsTable.parked_at)] : []),
  ];
  const seen = filters.length > 0 ? sql.join(filters, sql` and `) : undefined;
  const { count, from } = query.search?.trim()
    ? searchAllRows('sent_emails', query.search, { seen, oldest })
    : {
        count: seen
          ? sql`select count(*) as count, count(*) as candidates
              from (select 1 from ${sentEmailsTable} where ${seen} limit ${maxCount})`
          : sql`select ${countersTable.count} from ${countersTable}
              where ${countersTable.name} = 'sent_emails'`,
        from: sql`${sentEmailsTable} where ${seen ?? sql`1`} and ${walked}`,
      };
  return {
    count: statement<CountRow>(count),
    rows: statement<ResourceRow>(sql`select ${row.shown} from (select ${row.stored} from ${from}
      order by ${order} limit ${limit} offset ${offset}) r ${row.joins}`),
  };
}
