/** Says how far a log was searched, with a button to search further back. */

import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import { maxScannedRows } from '../../../worker/contract/shared/log-list-schema.ts';
import type { ApiItemList } from '../../data/resource/api-item.ts';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import type { ListState } from './use-list-state.ts';

/** Says that a log is shown from an earlier or later time on, with a way back. */
export function ScanStartNotice({ state }: { state: ListState }) {
  const { scanFrom, filter } = state;
  if (!scanFrom) return null;
  const { descending } = filter;
  return (
    <p className="looked">
      Only entries {descending ? 'before' : 'after'} <LocalDateTime moment={scanFrom} day="long" />.{' '}
      <button type="button" className="text-button" onClick={() => state.setScanFrom(null)}>
        Back to {descending ? 'newest' : 'oldest'}
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
      {count === 0 && 'No matches so far. '}
      Searched {formatNumber(maxScannedRows)} {resource.noun.many},{' '}
      {descending ? 'back to' : 'up to'} <LocalDateTime moment={looked_to} day="long" />.{' '}
      <button type="button" className="text-button" onClick={() => state.setScanFrom(looked_to)}>
        Search {descending ? 'older' : 'newer'} entries
      </button>
    </p>
  );
}
