/** The merges of an item that can be undone, and those of an account that wait for its owners. */

import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import type { MergeItem } from '../../../worker/contract/admin/merges.ts';
import { formatList } from '../../../worker/contract/shared/format-locale.ts';
import { buildRequest } from '../../data/api.ts';
import { formatInZone } from '../../data/format/format-dates.ts';
import { apiQuery, queryOptions } from '../../data/query.ts';
import { AsyncButton } from '../AsyncButton.tsx';

interface Props {
  /** Path of the resource in the API. */
  resource: string;
  id: string;
}

const mergesQuery = ({ resource, id }: Props) =>
  apiQuery('GET /merges', { query: { resource, id } });

export function MergeNotices(props: Props) {
  const { data } = useQuery(queryOptions(mergesQuery(props)));
  return data?.data.map((merge) => <MergeNotice key={merge.id} merge={merge} id={props.id} />);
}

function MergeNotice({ merge, id }: { merge: MergeItem; id: string }) {
  const isPending = merge.merged_at === null;
  return (
    <div className="abreast">
      <p>{isPending ? describePending(merge) : describeMerged(merge, id)}</p>
      <AsyncButton
        name={isPending ? m['admin_merge.withdraw']() : m['admin_merge.undo']()}
        call={buildRequest('POST /merges/:id/undo', { params: { id: merge.id } })}
        said={() => ({
          text: isPending ? m['admin_merge.withdrawn']() : m['admin_merge.undone'](),
        })}
      />
    </div>
  );
}

function describePending({ from_name, into_name, ends_at, ...merge }: MergeItem): string {
  const confirmed = [
    merge.from_confirmed_at && m['admin_merge.from_account'](),
    merge.into_confirmed_at && m['admin_merge.into_account'](),
  ].filter((name) => name !== null);
  return [
    m['admin_merge.pending']({ from: from_name, into: into_name, date: formatInZone(ends_at) }),
    ...(confirmed.length > 0
      ? [m['admin_merge.confirmed_by']({ names: formatList(confirmed) })]
      : []),
  ].join(' ');
}

const describeMerged = ({ from_id, from_name, into_name, ends_at }: MergeItem, id: string) =>
  id === from_id
    ? m['admin_merge.merged_away']({ name: into_name, date: formatInZone(ends_at) })
    : m['admin_merge.undo_until']({ name: from_name, date: formatInZone(ends_at) });
