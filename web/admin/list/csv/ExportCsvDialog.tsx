/** Dialog that fetches the remaining rows for a CSV export. It can be stopped and resumed. */

import { useId, useRef, useState } from 'react';
import { m } from '#messages';
import { formatNumber } from '../../../../worker/contract/shared/format-locale.ts';
import { getErrorMessage } from '../../../data/api.ts';
import type { ApiItemList } from '../../../data/resource/api-item.ts';
import { openModal } from '../../../ui/dialog/open-modal.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { formatCountWithFloor, formatItemCount } from '../../item-texts.ts';
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
    ? m['admin_list.save_selected']({ number: formatNumber(wanted) })
    : isCut
      ? m['admin_list.save_first']({ number: formatNumber(MAX_CSV_ROWS) })
      : m['admin_list.save_all']({ items: formatItemCount(resource, wanted) });
  const finish = ({ rows }: FetchedRows) => {
    downloadListCsv(saving, [...rows.values()]);
    showToast(m['admin_list.items_saved']({ items: formatItemCount(resource, rows.size) }));
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
  const loaded = {
    loaded: formatNumber(so.rows.size),
    total: formatCountWithFloor(wanted, isFloor),
  };
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
        <h2 id={id}>{m['admin_list.save_as_csv']()}</h2>
        {state === 'asking' && !only && (
          <p>
            {m['admin_list.matches']({
              items: formatItemCount(resource, page.count, page.count_is_floor),
            })}{' '}
            {m['admin_list.matches_on_page']({
              count: page.data.length,
              number: formatNumber(page.data.length),
            })}
          </p>
        )}
        {state === 'asking' && only && (
          <p>
            {m['admin_list.selected_elsewhere']({
              count: wanted,
              number: formatNumber(wanted),
            })}
          </p>
        )}
        {isCut && <p>{m['admin_list.csv_limit']({ number: formatNumber(MAX_CSV_ROWS) })}</p>}
        {state !== 'asking' && (
          <>
            {failure && (
              <p className="alert" role="alert">
                {m['admin_list.csv_failed']({ message: failure })}
              </p>
            )}
            <progress aria-labelledby={`${id}-so`} max={wanted} value={so.rows.size} />
            <p id={`${id}-so`} role="status">
              {state === 'running'
                ? m['admin_list.csv_loading'](loaded)
                : m['admin_list.csv_stopped'](loaded)}
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
              {m['admin_common.stop']()}
            </button>
          ) : (
            <button type="button" className="button" onClick={() => void begin()}>
              {state === 'stopped' ? m['common.continue']() : all}
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
              {m['admin_list.save_this_page']()}
            </button>
          )}
          {state === 'stopped' && so.rows.size > 0 && (
            <button type="button" className="button quiet" onClick={() => finish(so)}>
              {m['admin_list.save_these']({ number: formatNumber(so.rows.size) })}
            </button>
          )}
          <button
            type="button"
            className="button quiet"
            onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
          >
            {m['common.cancel']()}
          </button>
        </div>
      </div>
    </dialog>
  );
}
