import { Suspense, useState } from 'react';
import { lazyNamed } from '../../../ui/hooks/lazy-named.ts';
import { type CsvExportProps, downloadListCsv } from './download-list-csv.ts';

const ExportCsvDialog = lazyNamed(() => import('./ExportCsvDialog.tsx'), 'ExportCsvDialog');

/** Exports a list as CSV: at once if all rows are shown, otherwise after a dialog. */
export function ExportCsvButton(props: CsvExportProps) {
  const [asking, ask] = useState(false);
  const { page, chosen } = props;
  if (page?.data.length === 0) return null;
  const some = chosen && !chosen.isAll && chosen.ids.size > 0 ? chosen.ids : null;
  const shown = page?.data.filter(({ id }) => !some || some.has(id)) ?? [];
  const isShown = page && shown.length === (some?.size ?? page.count) && !page.count_is_floor;
  const press = () => {
    if (isShown) downloadListCsv(props, shown);
    else if (page) ask(true);
  };
  return (
    <>
      <button
        type="button"
        className="button quiet save-csv"
        aria-disabled={!page || undefined}
        onClick={press}
      >
        Save as CSV
      </button>
      {asking && page && (
        <Suspense fallback={null}>
          <ExportCsvDialog {...props} page={page} only={some} close={() => ask(false)} />
        </Suspense>
      )}
    </>
  );
}
