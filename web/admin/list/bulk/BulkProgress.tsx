/** Progress of a bulk change. It runs on the server and can be stopped and undone. */

import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { BulkState } from '../../../../worker/contract/admin/bulk.ts';
import type { Resource } from '../../../../worker/contract/resources/resource.ts';
import { formatFieldLabel } from '../../../../worker/contract/resources/resource-fields.ts';
import { formatNumber } from '../../../../worker/contract/shared/format-locale.ts';
import { ApiError, api } from '../../../data/api.ts';
import { Link } from '../../../data/navigation.ts';
import { apiQuery, queryOptions } from '../../../data/query.ts';
import { getAdminItemPath } from '../../../data/resource/admin-paths.ts';
import { formatFieldValue } from '../../../data/resource/format-field-value.ts';
import { showErrorToast } from '../../../ui/feedback/toast.ts';
import { useRefreshAfterChange } from '../../../ui/hooks/use-after-save.ts';
import { useOnChange } from '../../../ui/hooks/use-on-change.ts';
import { LocalDateTime } from '../../../ui/primitives/LocalDateTime.tsx';
import { useReferenceName } from '../../fields/use-reference-choices.ts';
import { formatItemCount } from '../format-count.ts';
import { SIGN_OUT_WARNING } from './sign-out-warning.ts';

const isInProgress = (state: BulkState | undefined) =>
  state?.state === 'running' || state?.state === 'undoing';

interface Props {
  resource: Resource;
  id: string;
  /**
   * True if the bulk change was started in an earlier visit; shown only while it runs or can be
   * undone.
   */
  isOld: boolean;
  /** Called when the user dismisses it. */
  close(): void;
}

export function BulkProgress({ resource, id, isOld, close }: Props) {
  const label = useId();
  const changed = useRefreshAfterChange();
  const { data, error } = useQuery({
    ...queryOptions(apiQuery('GET /bulk/:id', { params: { id } })),
    staleTime: 0,
    refetchInterval: ({ state }) => isInProgress(state.data) && 1_000,
  });
  const summary = useBulkSummary(resource, data?.what);
  useOnChange(data?.state, () => {
    if (data && !isInProgress(data)) changed();
  });
  const [isTold, setTold] = useState(!isOld);
  if (!isTold && (isInProgress(data) || data?.can_undo_until)) setTold(true);
  if (!isTold) return null;
  if (error instanceof ApiError && error.status === 404) return null;
  const press = async (verb: 'stop' | 'undo') => {
    await api(`POST /bulk/:id/${verb}`, { params: { id } }).catch(showErrorToast);
    changed();
  };
  return (
    <section className="bulk-progress" aria-labelledby={label}>
      <p id={label} role="status">
        {data ? formatProgress(resource, data, summary) : 'Loading bulk change…'}
      </p>
      {data && isInProgress(data) && (
        <progress aria-labelledby={label} max={data.of} value={data.done} />
      )}
      {data && data.failed.length > 0 && (
        <details>
          <summary>
            {formatNumber(data.failed_count)} {formatFailures(data)}
          </summary>
          <ul>
            {data.failed.map((one) => (
              <li key={one.id}>
                <Link href={getAdminItemPath(resource, one.id)}>{one.title ?? 'Deleted item'}</Link>
                : {one.message}
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
              until <LocalDateTime moment={data.can_undo_until} day="short" />
              {data.ends_sessions && `. ${SIGN_OUT_WARNING}`}
            </span>
          </>
        )}
        {data && !isInProgress(data) && (
          <button type="button" className="text-button" onClick={close}>
            Close
          </button>
        )}
      </div>
    </section>
  );
}

const formatFailures = ({ state }: BulkState) => (state === 'undone' ? 'not undone' : 'failed');

function formatProgress(
  resource: Resource,
  { state, done, of, failed_count }: BulkState,
  summary: string,
) {
  const some = `${formatNumber(done)} of ${formatItemCount(resource, of)}`;
  switch (state) {
    case 'running':
      return `In progress: ${some}, ${summary}.`;
    case 'undoing':
      return `Undoing: ${some}.`;
    case 'stopped':
      return `Stopped: ${some} done.`;
    case 'undone':
      return `Undone: “${summary}” for ${formatItemCount(resource, of - failed_count)}.`;
    default:
      return `Done: ${formatItemCount(resource, done - failed_count)}, ${summary}.`;
  }
}

const verbLabels: Record<string, string> = {
  approve: 'approved',
  publish: 'published',
  unpublish: 'unpublished',
  add_tag: 'tag added',
  take_tag: 'tag removed',
};

/** Summary of a bulk change: 'Active set to no'. */
function useBulkSummary(resource: Resource, what: BulkState['what'] | undefined): string {
  const [[name, value] = []] = Object.entries(what?.set ?? {});
  const field = resource.fields[name ?? ''];
  const to = field?.kind === 'ref' ? field.to : 'tags';
  const referred = useReferenceName(
    to,
    String((field?.kind === 'ref' ? value : what?.value) ?? ''),
  );
  if (!name || !field) {
    return [verbLabels[what?.verb ?? ''] ?? '', referred].filter(Boolean).join(': ');
  }
  const item = { id: '', [name]: value };
  const text = field.kind === 'ref' ? referred : formatFieldValue(name, field, item).toLowerCase();
  return text
    ? `${formatFieldLabel(name, field)} set to ${text}`
    : `${formatFieldLabel(name, field)} cleared`;
}
