import { type Counted, single } from './recount.ts';

/** Sums that triggers keep of the counts of a finer table; the views themselves are not kept as long as these. */
const summed = (
  sums: string,
  [slot, length]: [name: string, length: number],
  counts: string,
  [finer, ...others]: [slot: string, ...columns: string[]],
): Counted => {
  const more = others.join(', ');
  return single(
    sums,
    sums,
    `insert into ${sums} (${slot}, ${more}, count)
      select slot, ${more}, sum(actual) from (
        select substr(${finer}, 1, ${length}) as slot, ${more}, count as actual, 0 as kept from ${counts}
        union all select ${slot}, ${more}, 0, count from ${sums})
      group by slot, ${more} having sum(actual) <> sum(kept)
      on conflict do update set count = excluded.count`,
  );
};

const kinds = ['object_type_id', 'access_type_id'];

/** Days before months, which are the sums of what is right by then. */
export const viewsCounted: readonly Counted[] = [
  summed('access_log_days', ['day', 10], 'access_log_hours', ['hour', ...kinds]),
  summed('access_log_months', ['month', 7], 'access_log_days', ['day', ...kinds]),
  summed('access_log_country_months', ['month', 7], 'access_log_countries', [
    'day',
    'country_name',
  ]),
];
