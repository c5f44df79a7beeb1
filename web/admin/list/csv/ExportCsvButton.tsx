import { Suspense, useState } from 'react';
import { m } from '#messages';
import { lazyNamed } from '../../../ui/hooks/lazy-named.ts';
import { type CsvExportProps, downloadListCsv } from './download-list-csv.ts';

const ExportCsvDialog = lazyNamed(() => import('./ExportCsvDialog.tsx'), 'ExportCsvDialog');

/** Exports a list as CSV: at once if all rows are shown, otherwise after a dialog. */
export function ExportCsvButton(props: CsvExportProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { page, chosen } = props;
  if (page?.data.length === 0) return null;
  const some = chosen && !chosen.isAll && chosen.ids.size > 0 ? chosen.ids : null;
  const rows = page?.data.filter(({ id }) => !some || some.has(id)) ?? [];
  const isShown = page && rows.length === (some?.size ?? page.count) && !page.count_is_floor;
  const press = () => {
    if (isShown) downloadListCsv(props, rows);
    else if (page) setConfirming(true);
  };
  return (
    <>
      <button
        type="button"
        className="button quiet save-csv"
        aria-disabled={!page || undefined}
        onClick={press}
      >
        {m['admin_list.save_as_csv']()}
      </button>
      {isConfirming && page && (
        <Suspense fallback={null}>
          <ExportCsvDialog {...props} page={page} only={some} close={() => setConfirming(false)} />
        </Suspense>
      )}
    </>
  );
}
