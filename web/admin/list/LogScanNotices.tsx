/** Says how far a log was searched, with a button to search further back. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { maxScannedRows } from '../../../worker/contract/shared/log-list-schema.ts';
import type { ApiItemList } from '../../data/resource/api-item.ts';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { formatItemCount } from '../item-texts.ts';
import type { ListState } from './use-list-state.ts';

/** Says that a log is shown from an earlier or later time on, with a way back. */
export function ScanStartNotice({ state }: { state: ListState }) {
  const { scanFrom, filter } = state;
  if (!scanFrom) return null;
  const { descending } = filter;
  return (
    <p className="looked">
      <ParaglideMessage
        message={descending ? m['admin_list.only_before'] : m['admin_list.only_after']}
        markup={{ date: () => <LocalDateTime moment={scanFrom} day="long" /> }}
      />{' '}
      <button type="button" className="text-button" onClick={() => state.setScanFrom(null)}>
        {descending ? m['admin_list.back_to_newest']() : m['admin_list.back_to_oldest']()}
      </button>
    </p>
  );
}

interface Props {
  resource: Resource;
  answer: ApiItemList;
  state: ListState;
}

export function LoadOlder({ resource, answer: { looked_to, count }, state }: Props) {
  if (!looked_to) return null;
  const { descending } = state.filter;
  return (
    <p className="looked">
      {count === 0 && `${m['admin_list.no_matches_so_far']()} `}
      <ParaglideMessage
        message={descending ? m['admin_list.searched_back'] : m['admin_list.searched_up']}
        inputs={{ items: formatItemCount(resource, maxScannedRows) }}
        markup={{ date: () => <LocalDateTime moment={looked_to} day="long" /> }}
      />{' '}
      <button type="button" className="text-button" onClick={() => state.setScanFrom(looked_to)}>
        {descending ? m['admin_list.search_older']() : m['admin_list.search_newer']()}
      </button>
    </p>
  );
}
