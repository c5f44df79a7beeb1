import { sql } from 'drizzle-orm';
import { sentEmails } from '../../contract/system/sent-emails.resource.ts';
import { statement } from '../../db/client.ts';
import { type Counted, mostCounted, searchedAll } from '../../db/full-text.ts';
import { orderBothWays, rowsAsked, type SearchQuery } from '../../db/pagination.ts';
import { filtersOf } from '../../http/resource/build-filters.ts';
import { type Row, source } from '../../http/resource/resource-sql.ts';

export const sentMails = source(sentEmails);

interface Asked extends SearchQuery {
  given_up?: 'true' | 'false' | undefined;
}

/** Queries for a page of the sent emails, of all users or of one: the count and the rows. */
export function mailsAsked({ given_up, ...query }: Asked, user_id?: string) {
  const { limit, offset } = rowsAsked(query);
  const { row, orders } = sentMails;
  const { order, walked, first } = orderBothWays(query, 'created_at desc', orders, ['created_at']);
  const oldest = first.field === 'created_at' && !first.descending;
  const filters = [
    ...(user_id === undefined ? [] : [sql`user_id = ${user_id}`]),
    ...filtersOf(sentEmails, sentEmails.filters, { ...query }),
    ...(given_up ? [sql.raw(`parked_at is ${given_up === 'true' ? 'not null' : 'null'}`)] : []),
  ];
  const seen = filters.length > 0 ? sql.join(filters, sql` and `) : undefined;
  const { count, from } = query.search?.trim()
    ? searchedAll('sent_emails', query.search, { seen, oldest })
    : {
        count: seen
          ? sql`select count(*) as count, count(*) as candidates
              from (select 1 from sent_emails where ${seen} limit ${sql.raw(String(mostCounted))})`
          : sql`select count from counters where name = 'sent_emails'`,
        from: sql`sent_emails where ${seen ?? sql`1`} and ${walked}`,
      };
  return [
    statement<Counted>(count),
    statement<Row>(sql`select ${row.shown} from (select ${row.stored} from ${from}
      order by ${order} limit ${limit} offset ${offset}) r ${row.joins}`),
  ] as const;
}
