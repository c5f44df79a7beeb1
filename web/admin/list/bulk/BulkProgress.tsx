import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import type { BulkState } from '../../../../worker/contract/admin/bulk.ts';
import type { Resource } from '../../../../worker/contract/resources/resource.ts';
import { ApiError, send } from '../../../data/api.ts';
import { options, query } from '../../../data/query.ts';
import { useChange } from '../../../ui/hooks/use-on-change.ts';
import { Moment } from '../../../ui/primitives/LocalDateTime.tsx';
import { showFailure } from '../../../ui/feedback/toast.ts';
import { itemAddress } from '../../../data/resource/admin-paths.ts';
import { useChanged } from '../../../member/resource-form/use-after-save.ts';
import { countText, numberText } from '../format-count.ts';
import { useSaid } from './use-bulk-summary.ts';
import { signsNobodyIn } from './sign-out-warning.ts';

const isGoingOn = (state: BulkState | undefined) =>
  state?.state === 'running' || state?.state === 'undoing';

interface Props {
  resource: Resource;
  id: string;
  /** True if started in an earlier visit; shown only while it runs or can be undone. */
  isOld: boolean;
  /** Called when the user dismisses it. */
  close(): void;
}

/** Progress of a bulk change. It runs on the server and can be stopped and undone. */
export function BulkProgress({ resource, id, isOld, close }: Props) {
  const label = useId();
  const changed = useChanged();
  const { data, error } = useQuery({
    ...options(query<BulkState>(`/bulk/${id}`)),
    staleTime: 0,
    refetchInterval: ({ state }) => isGoingOn(state.data) && 1_000,
  });
  const said = useSaid(resource, data?.what);
  useChange(data?.state, () => {
    if (data && !isGoingOn(data)) changed();
  });
  const [isTold, tell] = useState(!isOld);
  if (!isTold && (isGoingOn(data) || data?.can_undo_until)) tell(true);
  if (!isTold) return null;
  if (error instanceof ApiError && error.status === 404) return null;
  const press = async (verb: 'stop' | 'undo') => {
    await send(`/bulk/${id}/${verb}`, { method: 'POST' }).catch(showFailure);
    changed();
  };
  return (
    <section className="bulk-progress" aria-labelledby={label}>
      <p id={label} role="status">
        {data ? sentence(resource, data, said) : 'Loading bulk change…'}
      </p>
      {data && isGoingOn(data) && (
        <progress aria-labelledby={label} max={data.of} value={data.done} />
      )}
      {data && data.failed.length > 0 && (
        <details>
          <summary>
            {numberText(data.failed_count)} {refusedText(data)}
          </summary>
          <ul>
            {data.failed.map((one) => (
              <li key={one.id}>
                <Link href={itemAddress(resource, one.id)}>{one.title ?? 'Deleted item'}</Link>:{' '}
                {one.message}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="bulk-actions">
        {data?.state === 'running' && (
          <button type="button" className="button quiet" onClick={() => void press('stop')}>
            Stop
          </button>
        )}
        {data?.can_undo_until && data.done > data.failed_count && (
          <>
            <button type="button" className="button quiet" onClick={() => void press('undo')}>
              Undo all
            </button>
            <span>
              until <Moment moment={data.can_undo_until} day="short" />
              {data.ends_sessions && `. ${signsNobodyIn}`}
            </span>
          </>
        )}
        {data && !isGoingOn(data) && (
          <button type="button" className="text-button" onClick={close}>
            Close
          </button>
        )}
      </div>
    </section>
  );
}

const refusedText = ({ state, failed_count }: BulkState) =>
  state === 'undone'
    ? failed_count === 1
      ? 'not undone'
      : 'not undone'
    : failed_count === 1
      ? 'failed'
      : 'failed';

function sentence(resource: Resource, { state, done, of, failed_count }: BulkState, said: string) {
  const some = `${numberText(done)} of ${countText(resource, of)}`;
  switch (state) {
    case 'running':
      return `In progress: ${some}, ${said}.`;
    case 'undoing':
      return `Undoing: ${some}.`;
    case 'stopped':
      return `Stopped: ${some} done.`;
    case 'undone':
      return `Undone: ${countText(resource, of - failed_count)}, ${said}.`;
    default:
      return `Done: ${countText(resource, done - failed_count)}, ${said}.`;
  }
}
