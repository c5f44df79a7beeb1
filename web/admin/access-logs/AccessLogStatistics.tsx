/** Access log statistics of a day, month or year: by kind, country, object and time. */

import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { m } from '#messages';
import { accessLogsResource } from '../../../worker/contract/admin/access-logs.resource.ts';
import { formatNumber, getFormatLocale } from '../../../worker/contract/shared/format-locale.ts';
import type { AccessLogNumbers } from '../../../worker/contract/system/access-logs.ts';
import { formatDayInUtc } from '../../data/format/format-dates.ts';
import { Link, useLocation } from '../../data/navigation.ts';
import { apiQuery, queryOptions } from '../../data/query.ts';
import { getAdminListPath } from '../../data/resource/admin-paths.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { ListError } from '../list/ListError.tsx';
import { StatusTable } from '../status/StatusTable.tsx';
import { getMaxCount, ValueBar } from '../status/ValueBar.tsx';
import { LoggedObjectLink } from './LoggedObjectLink.tsx';

type Props = Pick<AccessLogNumbers, 'slots' | 'unit'>;

const width = 10;
const height = 100;
const gap = 2;

/** Column chart of the access logs. It repeats the table below, so screen readers skip it. */
function AccessLogChart({ slots, unit }: Props) {
  const most = getMaxCount(slots);
  const ends = [slots[0], slots[slots.length >> 1], slots.at(-1)];
  return (
    <figure className="access-columns" aria-hidden="true">
      <figcaption>{formatNumber(most)}</figcaption>
      <svg viewBox={`0 0 ${width * slots.length} ${height}`} preserveAspectRatio="none">
        <title>{m['admin_logs.access_logs']()}</title>
        {slots.map(({ slot, count }, index) => {
          const long = most > 0 ? (height * count) / most : 0;
          return (
            <rect
              key={slot}
              x={width * index + gap / 2}
              y={height - long}
              width={width - gap}
              height={long}
            />
          );
        })}
      </svg>
      <p>
        {ends.map((end) => end && <span key={end.slot}>{formatTimeSlot(end.slot, unit)}</span>)}
      </p>
    </figure>
  );
}

const spans = [
  { span: 'day', name: m['admin_logs.last_24_hours'], title: m['admin_logs.title_24_hours'] },
  { span: 'month', name: m['admin_logs.last_30_days'], title: m['admin_logs.title_30_days'] },
  { span: 'year', name: m['admin_logs.last_12_months'], title: m['admin_logs.title_12_months'] },
] as const;

export function AccessLogStatistics() {
  const [path] = useLocation();
  const address = new URLSearchParams(useSearch());
  const spanParam = address.get('span');
  const { span, title } = spans.find((known) => known.span === spanParam) ?? spans[0];
  const { data, error, refetch } = useQuery(
    queryOptions(apiQuery('GET /access_logs/numbers', { query: { span } })),
  );
  return (
    <div className="access-numbers">
      <h1>{title()}</h1>
      <nav aria-label={m['admin_logs.period']()} className="access-spans">
        {spans.map((one) => (
          <Link
            key={one.span}
            href={`${path}?${setSpanParam(address, one.span)}`}
            aria-current={one.span === span ? 'true' : undefined}
          >
            {one.name()}
          </Link>
        ))}
      </nav>
      {error && (
        <ListError error={error} retry={() => void refetch()} isBefore={data !== undefined} />
      )}
      {data ? <StatisticsTables numbers={data} /> : !error && <Loading />}
    </div>
  );
}

/** Keeps the other search parameters: the list on the next tab stores its state there. */
function setSpanParam(address: URLSearchParams, span: string) {
  const next = new URLSearchParams(address);
  next.set('span', span);
  return next;
}

function StatisticsTables({ numbers }: { numbers: AccessLogNumbers }) {
  const { slots, unit, kinds, objects, countries, days_from } = numbers;
  const since = { date: formatDayInUtc(days_from) };
  const days = unit === 'hour' ? m['admin_logs.full_days']() : undefined;
  const sum = slots.reduce((all, { count }) => all + count, 0);
  return (
    <>
      <p className="status-built">{m['admin_logs.total']({ number: formatNumber(sum) })}</p>
      <AccessLogChart slots={slots} unit={unit} />
      <div className="status">
        <StatusTable
          title={m['admin_logs.by_type']()}
          heads={[m['admin_field.object'](), m['admin_field.type'](), m['admin_status.count']()]}
          rows={kinds.map(({ object, type, count }) => [
            `${object} ${type}`,
            object,
            type,
            <ValueBar key="count" value={count} of={getMaxCount(kinds)} />,
          ])}
          empty={m['admin_logs.no_views']()}
        />
        <StatusTable
          title={m['admin_logs.by_country_since'](since)}
          note={days}
          heads={[m['admin_field.country'](), m['admin_status.count']()]}
          rows={countries.map(({ country_name, count }) => [
            country_name ?? '',
            country_name ?? m['admin_status.unknown'](),
            <ValueBar key="count" value={count} of={getMaxCount(countries)} />,
          ])}
          empty={m['admin_logs.no_views']()}
        />
        {unit !== 'month' && (
          <StatusTable
            title={m['admin_logs.most_viewed_since'](since)}
            note={days}
            heads={[m['admin_field.object'](), m['admin_field.type'](), m['admin_status.count']()]}
            rows={objects.map((object) => [
              object.object_id,
              <LoggedObjectLink key="name" object={object} />,
              object.object,
              <Link
                key="count"
                href={`${getAdminListPath(accessLogsResource)}?object_id=${object.object_id}`}
              >
                <ValueBar value={object.count} of={getMaxCount(objects)} />{' '}
                <span className="visually-hidden">
                  {object.name === null
                    ? m['admin_logs.logs_of_this_item']()
                    : m['admin_logs.logs_of']({ name: object.name })}
                </span>
              </Link>,
            ])}
            empty={m['admin_logs.no_views']()}
          />
        )}
        <StatusTable
          title={unitLabels[unit].title()}
          note={m['admin_logs.utc_newest_first']()}
          heads={[unitLabels[unit].head(), m['admin_status.count']()]}
          rows={slots
            .toReversed()
            .map(({ slot, count }) => [
              slot,
              formatTimeSlot(slot, unit),
              <ValueBar key="count" value={count} of={getMaxCount(slots)} />,
            ])}
        />
      </div>
    </>
  );
}

type Unit = AccessLogNumbers['unit'];

const unitLabels = {
  hour: { title: m['admin_logs.by_hour'], head: m['admin_logs.hour'] },
  day: { title: m['admin_logs.by_day'], head: m['admin_logs.day'] },
  month: { title: m['admin_logs.by_month'], head: m['admin_logs.month'] },
} satisfies Record<Unit, unknown>;

const dateFormats = {
  hour: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
} as const;

const toIsoByUnit: Record<Unit, (slot: string) => string> = {
  hour: (slot) => `${slot}:00:00Z`,
  day: (slot) => `${slot}T00:00:00Z`,
  month: (slot) => `${slot}-01T00:00:00Z`,
};

/**
 * '2026-11-21T10' → '21 Nov, 10:00'; '2026-11-21' → '21 Nov 2026'; '2026-11' → 'November 2026'
 * (UTC).
 */
export const formatTimeSlot = (slot: string, unit: Unit) =>
  new Date(toIsoByUnit[unit](slot)).toLocaleString(getFormatLocale(), {
    ...dateFormats[unit],
    timeZone: 'UTC',
  });
