import { useId, useState } from 'react';
import {
  reportedTypeLabels,
  reportOutcomeLabels,
  reportReasonLabels,
} from '../../../worker/contract/moderation/reports.labels.ts';
import type { ReportNumbers } from '../../../worker/contract/moderation/review.ts';
import { getJson } from '../../data/api.ts';
import { showErrorToast } from '../../ui/feedback/toast.ts';
import { downloadCsv, formatCsv } from '../list/csv/format-csv.ts';

const thisYear = new Date().getUTCFullYear();
const years = Array.from({ length: 6 }, (_, ago) => String(thisYear - ago));

/** CSV export of yearly report statistics for regulators, without names. */
export function ReportStatisticsExport() {
  const id = useId();
  const [year, setYear] = useState(years[0] ?? '');
  const [isAsked, setAsked] = useState(false);
  const save = async () => {
    if (isAsked) return;
    setAsked(true);
    try {
      const { data } = await getJson('GET /reports/numbers', { query: { year } });
      downloadCsv(`reports-${year}.csv`, formatCsv(toReportCsvRows(data)));
    } catch (error) {
      showErrorToast(error);
    }
    setAsked(false);
  };
  return (
    <p className="report-numbers paging">
      <label htmlFor={id}>Statistics by year</label>
      <select id={id} value={year} onChange={({ target }) => setYear(target.value)}>
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

type ReportStatisticsRow = ReportNumbers['data'][number];

const csvColumns: [name: string, of: (row: ReportStatisticsRow) => string | number | null][] = [
  ['Month', ({ month }) => month],
  ['Reason', ({ reason }) => reportReasonLabels[reason]],
  ['Type', ({ object_type }) => reportedTypeLabels[object_type]],
  ['Reports', ({ reports }) => reports],
  ['By members', ({ by_members }) => by_members],
  ['By visitors and former members', ({ by_others }) => by_others],
  ...Object.entries(reportOutcomeLabels).map(([outcome, words]): (typeof csvColumns)[number] => [
    words,
    (row) => row[outcome as keyof typeof reportOutcomeLabels],
  ]),
  ['Open', ({ open }) => open],
  ['Median hours to a decision', ({ median_hours }) => median_hours],
  ['Appeals', ({ appeals }) => appeals],
  ['Decisions upheld on appeal', ({ upheld }) => upheld],
  ['Decisions reversed on appeal', ({ lifted }) => lifted],
];

export const toReportCsvRows = (rows: readonly ReportStatisticsRow[]) => [
  csvColumns.map(([name]) => name),
  ...rows.map((row) => csvColumns.map(([, of]) => String(of(row) ?? ''))),
];
