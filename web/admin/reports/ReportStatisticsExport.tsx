import { useId, useState } from 'react';
import { m } from '#messages';
import { reportOutcomeLabels } from '../../../worker/contract/moderation/reports.labels.ts';
import type { ReportNumbers } from '../../../worker/contract/moderation/review.ts';
import { getJson } from '../../data/api.ts';
import { showErrorToast } from '../../ui/feedback/toast.ts';
import { downloadCsv, formatCsv } from '../list/csv/format-csv.ts';
import { getOutcomeLabel, getReportedTypeLabel, getReportReasonLabel } from './report-labels.ts';

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
      <label htmlFor={id}>{m['admin_reports.statistics_by_year']()}</label>
      <select id={id} value={year} onChange={({ target }) => setYear(target.value)}>
        {years.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <button type="button" className="button quiet" aria-disabled={isAsked} onClick={save}>
        {m['admin_reports.save_statistics']({ year })}
      </button>
    </p>
  );
}

type ReportStatisticsRow = ReportNumbers['data'][number];

const csvColumns: [name: () => string, of: (row: ReportStatisticsRow) => string | number | null][] =
  [
    [m['admin_reports.month'], ({ month }) => month],
    [m['admin_field.reason'], ({ reason }) => getReportReasonLabel({ reason })],
    [m['admin_field.type'], ({ object_type }) => getReportedTypeLabel({ object_type })],
    [m['admin_reports.reports'], ({ reports }) => reports],
    [m['admin_reports.by_members'], ({ by_members }) => by_members],
    [m['admin_reports.by_others'], ({ by_others }) => by_others],
    ...Object.keys(reportOutcomeLabels).map((outcome): (typeof csvColumns)[number] => [
      () => getOutcomeLabel({ outcome }),
      (row) => row[outcome as keyof typeof reportOutcomeLabels],
    ]),
    [m['admin_common.open'], ({ open }) => open],
    [m['admin_reports.median_hours'], ({ median_hours }) => median_hours],
    [m['admin_reports.appeals'], ({ appeals }) => appeals],
    [m['admin_reports.upheld_on_appeal'], ({ upheld }) => upheld],
    [m['admin_reports.reversed_on_appeal'], ({ lifted }) => lifted],
  ];

export const toReportCsvRows = (rows: readonly ReportStatisticsRow[]) => [
  csvColumns.map(([name]) => name()),
  ...rows.map((row) => csvColumns.map(([, of]) => String(of(row) ?? ''))),
];
