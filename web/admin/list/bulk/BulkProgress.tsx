/** Progress of a bulk change. It runs on the server and can be stopped and undone. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { m } from '#messages';
import type { BulkState, BulkVerb } from '../../../../worker/contract/admin/bulk.ts';
import type { Resource } from '../../../../worker/contract/resources/resource.ts';
import { formatNumber } from '../../../../worker/contract/shared/format-locale.ts';
import { ApiError, api } from '../../../data/api.ts';
import { Link } from '../../../data/navigation.ts';
import { apiQuery, queryOptions } from '../../../data/query.ts';
import { getAdminItemPath } from '../../../data/resource/admin-paths.ts';
import { showErrorToast } from '../../../ui/feedback/toast.ts';
import { useRefreshAfterChange } from '../../../ui/hooks/use-after-save.ts';
import { useOnChange } from '../../../ui/hooks/use-on-change.ts';
import { LocalDateTime } from '../../../ui/primitives/LocalDateTime.tsx';
import { getItemFieldLabel } from '../../fields/field-labels.ts';
import { formatItemValue } from '../../fields/format-item-value.ts';
import { useReferenceName } from '../../fields/use-reference-choices.ts';
import { formatItemCount } from '../../item-texts.ts';

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
        {data ? formatProgress(resource, data, summary) : m['admin_bulk.loading']()}
      </p>
      {data && isInProgress(data) && (
        <progress aria-labelledby={label} max={data.of} value={data.done} />
      )}
      {data && data.failed.length > 0 && (
        <details>
          <summary>{formatFailures(data)}</summary>
          <ul>
            {data.failed.map((one) => (
              <li key={one.id}>
                <Link href={getAdminItemPath(resource, one.id)}>
                  {one.title ?? m['admin_common.deleted_item']()}
                </Link>
                : {one.message}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="bulk-actions">
        {data?.state === 'running' && (
          <button type="button" className="button quiet" onClick={() => void press('stop')}>
            {m['admin_common.stop']()}
          </button>
        )}
        {data?.can_undo_until && data.done > data.failed_count && (
          <>
            <button type="button" className="button quiet" onClick={() => void press('undo')}>
              {m['admin_bulk.undo_all']()}
            </button>
            <span>
              <ParaglideMessage
                message={
                  data.ends_sessions
                    ? m['admin_bulk.undo_until_with_warning']
                    : m['admin_bulk.undo_until']
                }
                markup={{
                  date: () => <LocalDateTime moment={data.can_undo_until ?? ''} day="short" />,
                }}
              />
            </span>
          </>
        )}
        {data && !isInProgress(data) && (
          <button type="button" className="text-button" onClick={close}>
            {m['common.close']()}
          </button>
        )}
      </div>
    </section>
  );
}

function formatFailures({ state, failed_count }: BulkState) {
  const number = formatNumber(failed_count);
  return state === 'undone'
    ? m['admin_bulk.not_undone']({ number })
    : m['admin_bulk.failed']({ number });
}

function formatProgress(
  resource: Resource,
  { state, done, of, failed_count }: BulkState,
  summary: string,
) {
  const some = { done: formatNumber(done), items: formatItemCount(resource, of) };
  switch (state) {
    case 'running':
      return m['admin_bulk.running']({ ...some, summary });
    case 'undoing':
      return m['admin_bulk.undoing'](some);
    case 'stopped':
      return m['admin_bulk.stopped'](some);
    case 'undone':
      return m['admin_bulk.undone']({
        items: formatItemCount(resource, of - failed_count),
        summary,
      });
    default:
      return m['admin_bulk.done']({
        items: formatItemCount(resource, done - failed_count),
        summary,
      });
  }
}

function formatVerb(verb: string | undefined, tag: string): string {
  switch (verb as BulkVerb | undefined) {
    case 'approve':
      return m['admin_bulk.approved']();
    case 'publish':
      return m['admin_bulk.published']();
    case 'unpublish':
      return m['admin_bulk.unpublished']();
    case 'delete':
      return m['admin_bulk.deleted']();
    case 'add_tag':
      return tag ? m['admin_bulk.named_tag_added']({ tag }) : m['admin_bulk.tag_added']();
    case 'take_tag':
      return tag ? m['admin_bulk.named_tag_removed']({ tag }) : m['admin_bulk.tag_removed']();
    default:
      return '';
  }
}

/** Summary of a bulk change: 'Active set to no'. */
function useBulkSummary(resource: Resource, what: BulkState['what'] | undefined): string {
  const [[name, value] = []] = Object.entries(what?.set ?? {});
  const field = resource.fields[name ?? ''];
  const to = field?.kind === 'ref' ? field.to : 'tags';
  const referred = useReferenceName(
    to,
    String((field?.kind === 'ref' ? value : what?.value) ?? ''),
  );
  if (!name || !field) return formatVerb(what?.verb, referred);
  const item = { id: '', [name]: value };
  const label = getItemFieldLabel(name, field);
  if (field.kind === 'flag') {
    return value
      ? m['admin_bulk.set_to_yes']({ field: label })
      : m['admin_bulk.set_to_no']({ field: label });
  }
  const text = field.kind === 'ref' ? referred : formatItemValue(name, field, item);
  return text
    ? m['admin_bulk.set_to']({ field: label, value: text })
    : m['admin_bulk.cleared']({ field: label });
}
