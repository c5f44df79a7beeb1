/**
 * Anonymous statistics of a year’s reports by month, reason and type: outcomes, appeals, and the
 * median hours until a decision.
 */

import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { reportOutcomeLabels } from '../contract/moderation/reports.labels.ts';
import { reviewApi } from '../contract/moderation/review.api.ts';
import type { ReportNumbers } from '../contract/moderation/review.ts';
import { statement } from '../db/client.ts';
import { reportsTable } from '../db/schema/moderation.ts';
import { defineQuery } from '../http/query.ts';

/** Reports of the year with their place among decided ones. */
const placed = alias(reportsTable, 'placed');

const sumColumns = [
  ...Object.keys(reportOutcomeLabels).map((one) => ({
    name: one,
    is: sql`${placed.outcome} is ${one}`,
  })),
  { name: 'by_members', is: sql`${placed.created_by} is not null` },
  { name: 'by_others', is: sql`${placed.created_by} is null` },
  { name: 'open', is: sql`${placed.is_handled} = 0` },
  { name: 'appeals', is: sql`${placed.appealed_at} is not null` },
  { name: 'upheld', is: sql`${placed.appeal_outcome} is 'upheld'` },
  { name: 'lifted', is: sql`${placed.appeal_outcome} is 'lifted'` },
].map(({ name, is }) => sql`sum(${is}) as ${sql.identifier(name)}`);

export const getReportNumbers = defineQuery(reviewApi.getNumbers, {
  auth: 'A',
  buildQueries: ({ query, now }) => {
    const year = query.year ?? now.slice(0, 4);
    const { created_at, handled_at } = reportsTable;
    const { reason, object_type } = placed;
    const same = sql`partition by month, ${sql.identifier(reason.name)}, ${sql.identifier(object_type.name)}`;
    return {
      data: statement<ReportNumbers['data'][number]>(sql`
        with made as (select substr(${created_at}, 1, 7) as month, *,
            (julianday(${handled_at}) - julianday(${created_at})) * 24 as hours
          from ${reportsTable} where ${created_at} >= ${year} and ${created_at} < ${String(Number(year) + 1)}),
        placed as (select *, row_number() over (${same} order by hours is null, hours) as place,
            count(hours) over (${same}) as decided from made)
        select month, ${reason}, ${object_type}, count(*) as reports, ${sql.join(sumColumns, sql`, `)},
          round(avg(hours) filter (where place in ((decided + 1) / 2, (decided + 2) / 2) and place <= decided), 1) as median_hours
        from placed group by month, ${reason}, ${object_type} order by month, ${reason}, ${object_type}`),
    };
  },
  toResponse: ({ data }, { query, now }) => ({ year: query.year ?? now.slice(0, 4), data }),
});
