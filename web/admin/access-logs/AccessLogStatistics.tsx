/** Access log statistics of a day, month or year: by kind, country, object and time. */

import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { accessLogsResource } from '../../../worker/contract/admin/access-logs.resource.ts';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
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
        <title>Access logs</title>
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
  ['day', 'Last 24 hours'],
  ['month', 'Last 30 days'],
  ['year', 'Last 12 months'],
] as const;

export function AccessLogStatistics() {
  const [path] = useLocation();
  const address = new URLSearchParams(useSearch());
  const spanParam = address.get('span');
  const [span, name] = spans.find(([known]) => known === spanParam) ?? spans[0];
  const { data, error, refetch } = useQuery(
    queryOptions(apiQuery('GET /access_logs/numbers', { query: { span } })),
  );
  return (
    <div className="access-numbers">
      <h1>Access logs: {name.toLowerCase()}</h1>
      <nav aria-label="Period" className="access-spans">
        {spans.map(([one, words]) => (
          <Link
            key={one}
            href={`${path}?${setSpanParam(address, one)}`}
            aria-current={one === span ? 'true' : undefined}
          >
            {words}
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
  const since = `since ${formatDayInUtc(days_from)}, UTC`;
  const days = unit === 'hour' ? 'Counts full days, so it covers more than 24 hours.' : undefined;
  const sum = slots.reduce((all, { count }) => all + count, 0);
  return (
    <>
      <p className="status-built">{formatNumber(sum)} in total.</p>
      <AccessLogChart slots={slots} unit={unit} />
      <div className="status">
        <StatusTable
          title="By type"
          heads={['Object', 'Type', 'Count']}
          rows={kinds.map(({ object, type, count }) => [
            `${object} ${type}`,
            object,
            type,
            <ValueBar key="count" value={count} of={getMaxCount(kinds)} />,
          ])}
          empty="No views in this period."
        />
        <StatusTable
          title={`By country ${since}`}
          note={days}
          heads={['Country', 'Count']}
          rows={countries.map(({ country_name, count }) => [
            country_name ?? '',
            country_name ?? 'Unknown',
            <ValueBar key="count" value={count} of={getMaxCount(countries)} />,
          ])}
          empty="No views in this period."
        />
        {unit !== 'month' && (
          <StatusTable
            title={`Most viewed ${since}`}
            note={days}
            heads={['Object', 'Type', 'Count']}
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
                  access logs for {object.name ?? 'this item'}
                </span>
              </Link>,
            ])}
            empty="No views in this period."
          />
        )}
        <StatusTable
          title={`By ${unit}`}
          note="In UTC, newest first."
          heads={[unit.charAt(0).toUpperCase() + unit.slice(1), 'Count']}
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
  new Date(toIsoByUnit[unit](slot)).toLocaleString('en-GB', {
    ...dateFormats[unit],
    timeZone: 'UTC',
  });
