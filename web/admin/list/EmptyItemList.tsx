import type { ReactNode } from 'react';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import type { ApiItemList } from '../../data/resource/api-item.ts';
import { formatAllItems } from './format-count.ts';
import type { ListState } from './use-list-state.ts';

interface Props {
  resource: Resource;
  state: ListState;
  answer: ApiItemList;
  none?: ReactNode;
}

/** Explains an empty list and offers a way out. */
export function EmptyItemList({ resource, state, answer: { count, looked_to }, none }: Props) {
  const { filter, columnFilters } = state;
  // A list of friends and requests has no friends or requests.
  const items = resource.noun.many.replace(' and ', ' or ');
  if (count > 0) {
    return (
      <p className="empty list-empty">
        Page {filter.page + 1} is empty.{' '}
        <button type="button" className="text-button" onClick={() => state.set({ page: 0 })}>
          Go to first page
        </button>
      </p>
    );
  }
  if (looked_to) return null;
  if (none && !filter.search.trim()) return <p className="empty list-empty">{none}</p>;
  if (filter.search.trim() || Object.keys(columnFilters).length > 0) {
    return (
      <p className="empty list-empty">
        No {items} match.{' '}
        <button type="button" className="text-button" onClick={state.clearFilters}>
          Show {formatAllItems(resource)}
        </button>
      </p>
    );
  }
  return <p className="empty list-empty">No {items} yet.</p>;
}
