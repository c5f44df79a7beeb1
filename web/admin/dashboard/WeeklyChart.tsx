import { scaleBand, scaleLinear } from '@visx/scale';
import { BarGroup } from '@visx/shape';
import { m } from '#messages';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import { formatShortWeekday } from '../../data/format/calendar-months.ts';
import { formatShortDay, type WeeklySummary } from './summarize-week.ts';

interface Props {
  title: string;
  told: WeeklySummary;
  isTable: boolean;
}

/** Bar chart of a week with its data table, which is visually hidden unless chosen. */
export const WeeklyChart = ({ title, told, isTable }: Props) => (
  <>
    {!isTable && <ChartColumns days={told.days} />}
    <div className={isTable ? 'week-table' : 'visually-hidden'}>
      <table>
        <caption>{m['admin_dashboard.chart_caption']({ title })}</caption>
        <thead>
          <tr>
            <th scope="col">{m['admin_logs.day']()}</th>
            <th scope="col">{m['admin_dashboard.last_7_days']()}</th>
            <th scope="col">{m['admin_dashboard.previous_week']()}</th>
          </tr>
        </thead>
        <tbody>
          {told.days.map(({ day, count, before }) => (
            <tr key={day}>
              <th scope="row">{formatShortDay(day)}</th>
              <td>{formatNumber(count)}</td>
              <td>{formatNumber(before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </>
);

const width = 210;
const height = 70;
const labels = 16;
const seriesKeys = ['before', 'count'] as const;

/** Time runs in the direction of the text. */
const sortByDirection = <Key,>(keys: Key[]) =>
  document.documentElement.dir === 'rtl' ? keys.toReversed() : keys;

function ChartColumns({ days }: { days: WeeklySummary['days'] }) {
  const most = Math.max(1, ...days.flatMap(({ count, before }) => [count, before]));
  const x0 = scaleBand({
    domain: sortByDirection(days.map(({ day }) => day)),
    range: [0, width],
    padding: 0.25,
  });
  const x1 = scaleBand({
    domain: sortByDirection([...seriesKeys]),
    range: [0, x0.bandwidth()],
    padding: 0.06,
  });
  const y = scaleLinear({ domain: [0, most], range: [height, 0] });
  return (
    <svg className="week-columns" viewBox={`0 0 ${width} ${height + labels}`} aria-hidden="true">
      <line x2={width} y1={height} y2={height} />
      <BarGroup
        data={days}
        keys={[...seriesKeys]}
        height={height}
        x0={({ day }) => day}
        x0Scale={x0}
        x1Scale={x1}
        yScale={y}
        color={String}
      >
        {(groups) =>
          groups.map(({ index, x0, bars }) => (
            <g key={index} transform={`translate(${x0} 0)`}>
              <title>{formatTooltip(days[index])}</title>
              <rect className="week-room" width={x1.range()[1]} height={height} />
              {bars.map(({ key, x, y, width, height }) => (
                <rect
                  key={key}
                  className={`week-${key}`}
                  x={x}
                  y={y}
                  width={width}
                  height={height}
                  rx={1.5}
                />
              ))}
              <text x={(x1.range()[1] ?? 0) / 2} y={height + labels - 4}>
                {formatShortWeekday(days[index]?.day ?? '')}
              </text>
            </g>
          ))
        }
      </BarGroup>
    </svg>
  );
}

/** 'Thu, 19 Nov: 12, a week before 9' */
const formatTooltip = (day: WeeklySummary['days'][number] | undefined) =>
  day &&
  m['admin_dashboard.chart_tooltip']({
    day: formatShortDay(day.day),
    count: formatNumber(day.count),
    before: formatNumber(day.before),
  });
