import { Suspense, useState } from 'react';
import type { Resource } from '../../../../worker/contract/resources/resource.ts';
import { lazily } from '../../../ui/hooks/lazy-named.ts';
import type { Item, Items } from '../../../data/resource/api-item.ts';
import type { Chosen } from '../bulk/use-row-selection.ts';
import type { Column } from '../list-columns.ts';
import { csvOf, saveAs } from './format-csv.ts';
import { tableOf } from './to-csv-rows.ts';

export interface Saving {
  resource: Resource;
  columns: Column[];
  /** Rows of the current page; undefined while loading. */
  page: Items | undefined;
  /** API path with filters, without limit and offset. */
  address: string;
  /** Selected rows, if any. */
  chosen: Chosen | null;
}

const SaveMore = lazily(() => import('./ExportCsvDialog.tsx'), 'SaveMore');

/** Exports a list as CSV: at once if all rows are shown, otherwise after a dialog. */
export function SaveCsv(props: Saving) {
  const [asking, ask] = useState(false);
  const { page, chosen } = props;
  if (page?.data.length === 0) return null;
  const some = chosen && !chosen.isAll && chosen.ids.size > 0 ? chosen.ids : null;
  const shown = page?.data.filter(({ id }) => !some || some.has(id)) ?? [];
  const isShown = page && shown.length === (some?.size ?? page.count) && !page.count_is_floor;
  const press = () => {
    if (isShown) save(props, shown);
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
          <SaveMore {...props} page={page} only={some} close={() => ask(false)} />
        </Suspense>
      )}
    </>
  );
}

export const save = ({ resource, columns }: Pick<Saving, 'resource' | 'columns'>, rows: Item[]) =>
  saveAs(`${resource.admin}.csv`, csvOf(tableOf(columns, rows)));
