import { scaleBand, scaleLinear } from '@visx/scale';
import { BarGroup } from '@visx/shape';
import { numberText } from '../list/format-count.ts';
import { dayTold, type Told, weekdayOf } from './summarize-week.ts';

interface Props {
  title: string;
  told: Told;
  isTable: boolean;
}

/** Bar chart of a week with its data table, which is visually hidden unless chosen. */
export const Chart = ({ title, told, isTable }: Props) => (
  <>
    {!isTable && <Columns days={told.days} />}
    <div className={isTable ? 'week-table' : 'visually-hidden'}>
      <table>
        <caption>{title}, by day in UTC</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Last 7 days</th>
            <th scope="col">Previous week</th>
          </tr>
        </thead>
        <tbody>
          {told.days.map(({ day, count, before }) => (
            <tr key={day}>
              <th scope="row">{dayTold(day)}</th>
              <td>{numberText(count)}</td>
              <td>{numberText(before)}</td>
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
const keys = ['before', 'count'] as const;

function Columns({ days }: { days: Told['days'] }) {
  const most = Math.max(1, ...days.flatMap(({ count, before }) => [count, before]));
  const x0 = scaleBand({ domain: days.map(({ day }) => day), range: [0, width], padding: 0.25 });
  const x1 = scaleBand({ domain: [...keys], range: [0, x0.bandwidth()], padding: 0.06 });
  const y = scaleLinear({ domain: [0, most], range: [height, 0] });
  return (
    <svg className="week-columns" viewBox={`0 0 ${width} ${height + labels}`} aria-hidden="true">
      <line x2={width} y1={height} y2={height} />
      <BarGroup
        data={days}
        keys={[...keys]}
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
              <title>{pointedAt(days[index])}</title>
              <rect className="room" width={x1.range()[1]} height={height} />
              {bars.map(({ key, x, y, width, height }) => (
                <rect
                  key={key}
                  className={key}
                  x={x}
                  y={y}
                  width={width}
                  height={height}
                  rx={1.5}
                />
              ))}
              <text x={(x1.range()[1] ?? 0) / 2} y={height + labels - 4}>
                {weekdayOf(days[index]?.day ?? '')}
              </text>
            </g>
          ))
        }
      </BarGroup>
    </svg>
  );
}

/** 'Thu, 19 Nov: 12, a week before 9' */
const pointedAt = (day: Told['days'][number] | undefined) =>
  day && `${dayTold(day.day)}: ${numberText(day.count)}, previous week ${numberText(day.before)}`;
