import { useId, useRef, useState } from 'react';
import { messageOf } from '../../../data/api.ts';
import { openModal } from '../../../ui/dialog/open-modal.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import type { Items } from '../../../data/resource/api-item.ts';
import { countText, numberText } from '../format-count.ts';
import { type Gathered, gather, mostSaved, nothingYet } from './fetch-rows.ts';
import { type Saving, save } from './ExportCsvButton.tsx';

interface Props extends Saving {
  page: Items;
  /** Ids of the selected rows, or null for all. */
  only: ReadonlySet<string> | null;
  close(): void;
}

/** Dialog that fetches the remaining rows for a CSV export. It can be stopped and resumed. */
export function SaveMore({ page, only, close, ...saving }: Props) {
  const { resource, address } = saving;
  const id = useId();
  const [so, setSo] = useState<Gathered>(nothingYet);
  const [state, setState] = useState<'asking' | 'running' | 'stopped'>('asking');
  const [failure, setFailure] = useState('');
  const run = useRef<AbortController>(null);
  const wanted = only?.size ?? Math.min(page.count, mostSaved);
  const isFloor = !only && Boolean(page.count_is_floor);
  const isCut = !only && (page.count > mostSaved || isFloor);
  const all = only
    ? `Save ${numberText(wanted)} selected`
    : isCut
      ? `Save first ${numberText(mostSaved)}`
      : `Save all ${countText(resource, wanted)}`;
  const finish = ({ rows }: Gathered) => {
    save(saving, [...rows.values()]);
    showToast(`${countText(resource, rows.size)} saved.`);
    close();
  };
  const begin = async () => {
    const begun = new AbortController();
    run.current = begun;
    setState('running');
    setFailure('');
    try {
      const gathered = await gather(address, so, { only, signal: begun.signal, tell: setSo });
      if (!begun.signal.aborted) finish(gathered);
    } catch (error) {
      if (!begun.signal.aborted) setFailure(messageOf(error));
      setState('stopped');
    }
  };
  const come = `${numberText(so.rows.size)} of ${numberText(wanted)}${isFloor ? '+' : ''}`;
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
            {countText(resource, page.count, page.count_is_floor)} match.{' '}
            {numberText(page.data.length)} of them are on this page.
          </p>
        )}
        {state === 'asking' && only && (
          <p>Some of the {numberText(wanted)} selected rows are on other pages.</p>
        )}
        {isCut && (
          <p>
            A file holds up to {numberText(mostSaved)} rows, in the order of the list. Filter the
            list to export the rest.
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
                save(saving, page.data);
                close();
              }}
            >
              Save this page
            </button>
          )}
          {state === 'stopped' && so.rows.size > 0 && (
            <button type="button" className="button quiet" onClick={() => finish(so)}>
              Save these {numberText(so.rows.size)}
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
