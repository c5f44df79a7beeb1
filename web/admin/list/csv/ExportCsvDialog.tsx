/** Dialog that fetches the remaining rows for a CSV export. It can be stopped and resumed. */

import { useId, useRef, useState } from 'react';
import { formatNumber } from '../../../../worker/contract/shared/format-locale.ts';
import { getErrorMessage } from '../../../data/api.ts';
import type { ApiItemList } from '../../../data/resource/api-item.ts';
import { openModal } from '../../../ui/dialog/open-modal.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { formatItemCount } from '../format-count.ts';
import { type CsvExportProps, downloadListCsv } from './download-list-csv.ts';
import { type FetchedRows, fetchRows, MAX_CSV_ROWS, noFetchedRows } from './fetch-rows.ts';

interface Props extends CsvExportProps {
  page: ApiItemList;
  /** Ids of the selected rows, or null for all. */
  only: ReadonlySet<string> | null;
  close(): void;
}

export function ExportCsvDialog({ page, only, close, ...saving }: Props) {
  const { resource, query } = saving;
  const id = useId();
  const [so, setSo] = useState<FetchedRows>(noFetchedRows);
  const [state, setState] = useState<'asking' | 'running' | 'stopped'>('asking');
  const [failure, setFailure] = useState('');
  const run = useRef<AbortController>(null);
  const wanted = only?.size ?? Math.min(page.count, MAX_CSV_ROWS);
  const isFloor = !only && Boolean(page.count_is_floor);
  const isCut = !only && (page.count > MAX_CSV_ROWS || isFloor);
  const all = only
    ? `Save ${formatNumber(wanted)} selected`
    : isCut
      ? `Save first ${formatNumber(MAX_CSV_ROWS)}`
      : `Save all ${formatItemCount(resource, wanted)}`;
  const finish = ({ rows }: FetchedRows) => {
    downloadListCsv(saving, [...rows.values()]);
    showToast(`${formatItemCount(resource, rows.size)} saved.`);
    close();
  };
  const begin = async () => {
    const begun = new AbortController();
    run.current = begun;
    setState('running');
    setFailure('');
    try {
      const gathered = await fetchRows(query, so, { only, signal: begun.signal, tell: setSo });
      if (!begun.signal.aborted) finish(gathered);
    } catch (error) {
      if (!begun.signal.aborted) setFailure(getErrorMessage(error));
      setState('stopped');
    }
  };
  const come = `${formatNumber(so.rows.size)} of ${formatNumber(wanted)}${isFloor ? '+' : ''}`;
  return (
    <dialog
      className="dialog"
      aria-labelledby={id}
      ref={openModal}
      onClose={() => {
        run.current?.abort();
        close();
      }}
    >
      <div className="dialog-body save-more">
        <h2 id={id}>Save as CSV</h2>
        {state === 'asking' && !only && (
          <p>
            {formatItemCount(resource, page.count, page.count_is_floor)} match.{' '}
            {formatNumber(page.data.length)} of them {page.data.length === 1 ? 'is' : 'are'} on this
            page.
          </p>
        )}
        {state === 'asking' && only && (
          <p>
            {wanted === 1
              ? 'The selected row is on another page.'
              : `Some of the ${formatNumber(wanted)} selected rows are on other pages.`}
          </p>
        )}
        {isCut && (
          <p>
            A file holds up to {formatNumber(MAX_CSV_ROWS)} rows, in the order of the list. Filter
            the list to export the rest.
          </p>
        )}
        {state !== 'asking' && (
          <>
            {failure && (
              <p className="alert" role="alert">
                {failure} The rows loaded so far are kept.
              </p>
            )}
            <progress aria-labelledby={`${id}-so`} max={wanted} value={so.rows.size} />
            <p id={`${id}-so`} role="status">
              {state === 'running' ? `Loading: ${come}` : `Stopped: ${come}`}
            </p>
          </>
        )}
        <div className="form-actions">
          {state === 'running' ? (
            <button
              type="button"
              className="button quiet"
              onClick={() => {
                run.current?.abort();
                setState('stopped');
              }}
            >
              Stop
            </button>
          ) : (
            <button type="button" className="button" onClick={() => void begin()}>
              {state === 'stopped' ? 'Continue' : all}
            </button>
          )}
          {state === 'asking' && !only && (
            <button
              type="button"
              className="button quiet"
              onClick={() => {
                downloadListCsv(saving, page.data);
                close();
              }}
            >
              Save this page
            </button>
          )}
          {state === 'stopped' && so.rows.size > 0 && (
            <button type="button" className="button quiet" onClick={() => finish(so)}>
              Save these {formatNumber(so.rows.size)}
            </button>
          )}
          <button
            type="button"
            className="button quiet"
            onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
          >
            Cancel
          </button>
        </div>
      </div>
    </dialog>
  );
}
