import { sql } from 'drizzle-orm';
import { reportOutcomeLabels } from '../contract/moderation/reports.labels.ts';
import { reviewApi } from '../contract/moderation/review.api.ts';
import type { ReportNumbers } from '../contract/moderation/review.ts';
import { statement } from '../db/client.ts';
import { defineQuery } from '../http/query.ts';

const sumColumns = [
  ...Object.keys(reportOutcomeLabels).map((one) => [one, `outcome is '${one}'`]),
  ['by_members', 'created_by is not null'],
  ['by_others', 'created_by is null'],
  ['open', 'is_handled = 0'],
  ['appeals', 'appealed_at is not null'],
  ['upheld', "appeal_outcome is 'upheld'"],
  ['lifted', "appeal_outcome is 'lifted'"],
].map(([name, is]) => `sum(${is}) as "${name}"`);

/** Anonymous statistics of a year; uses the index on creation time. */
export const getReportNumbers = defineQuery(reviewApi.getNumbers, {
  auth: 'A',
  buildQueries: ({ query, now }) => {
    const year = query.year ?? now.slice(0, 4);
    const same = sql`partition by month, reason, object_type`;
    return [
      statement<ReportNumbers['data'][number]>(sql`
        with made as (select substr(created_at, 1, 7) as month, *,
            (julianday(handled_at) - julianday(created_at)) * 24 as hours
          from reports where created_at >= ${year} and created_at < ${String(Number(year) + 1)}),
        placed as (select *, row_number() over (${same} order by hours is null, hours) as place,
            count(hours) over (${same}) as decided from made)
        select month, reason, object_type, count(*) as reports, ${sql.raw(sumColumns.join(', '))},
          round(avg(hours) filter (where place in ((decided + 1) / 2, (decided + 2) / 2) and place <= decided), 1) as median_hours
        from placed group by month, reason, object_type order by month, reason, object_type`),
    ] as const;
  },
  toResponse: ([data], { query, now }) => ({ year: query.year ?? now.slice(0, 4), data }),
});
