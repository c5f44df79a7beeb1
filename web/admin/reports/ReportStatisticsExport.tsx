import { useId, useState } from 'react';
import { outcomeWords, reasonWords, reportedWords } from '../../../worker/contract/moderation/reports.labels.ts';
import type { ReportNumbers } from '../../../worker/contract/moderation/review.ts';
import { get } from '../../data/api.ts';
import { showFailure } from '../../ui/feedback/toast.ts';
import { csvOf, saveAs } from '../list/csv/format-csv.ts';

const thisYear = new Date().getUTCFullYear();
const years = Array.from({ length: 6 }, (_, ago) => String(thisYear - ago));

/** CSV export of yearly report statistics for regulators, without names. */
export function SaveNumbers() {
  const id = useId();
  const [year, choose] = useState(years[0] ?? '');
  const [isAsked, ask] = useState(false);
  const save = async () => {
    if (isAsked) return;
    ask(true);
    try {
      const { data } = await get<ReportNumbers>(`/reports/numbers?year=${year}`);
      saveAs(`reports-${year}.csv`, csvOf(tableOf(data)));
    } catch (error) {
      showFailure(error);
    }
    ask(false);
  };
  return (
    <p className="report-numbers">
      <label htmlFor={id}>Statistics by year</label>
      <select id={id} value={year} onChange={({ target }) => choose(target.value)}>
        {years.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <button type="button" className="button quiet" aria-disabled={isAsked} onClick={save}>
        Save statistics for {year}
      </button>
    </p>
  );
}

type Row = ReportNumbers['data'][number];

const columns: [name: string, of: (row: Row) => string | number | null][] = [
  ['Month', ({ month }) => month],
  ['Reason', ({ reason }) => reasonWords[reason]],
  ['Type', ({ object_type }) => reportedWords[object_type]],
  ['Reports', ({ reports }) => reports],
  ['By members', ({ by_members }) => by_members],
  ['By visitors and former members', ({ by_others }) => by_others],
  ...Object.entries(outcomeWords).map(([outcome, words]): (typeof columns)[number] => [
    words,
    (row) => row[outcome as keyof typeof outcomeWords],
  ]),
  ['Open', ({ open }) => open],
  ['Median hours to a decision', ({ median_hours }) => median_hours],
  ['Appeals', ({ appeals }) => appeals],
  ['Decisions upheld on appeal', ({ upheld }) => upheld],
  ['Decisions reversed on appeal', ({ lifted }) => lifted],
];

export const tableOf = (rows: readonly Row[]) => [
  columns.map(([name]) => name),
  ...rows.map((row) => columns.map(([, of]) => String(of(row) ?? ''))),
];
