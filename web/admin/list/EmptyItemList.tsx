import type { ReactNode } from 'react';
import { m } from '#messages';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import type { ApiItemList } from '../../data/resource/api-item.ts';
import { getItemKey } from '../item-texts.ts';
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
  const item = getItemKey(resource);
  if (count > 0) {
    return (
      <p className="empty list-empty">
        {m['admin_list.page_is_empty']({ page: formatNumber(filter.page + 1) })}{' '}
        <button type="button" className="text-button" onClick={() => state.set({ page: 0 })}>
          {m['admin_list.go_to_first_page']()}
        </button>
      </p>
    );
  }
  if (looked_to) return null;
  if (none && !filter.search.trim()) return <p className="empty list-empty">{none}</p>;
  if (filter.search.trim() || Object.keys(columnFilters).length > 0) {
    return (
      <p className="empty list-empty">
        {m['admin_item.no_match']({ item })}{' '}
        <button type="button" className="text-button" onClick={state.clearFilters}>
          {m['admin_item.show_all']({ item })}
        </button>
      </p>
    );
  }
  return <p className="empty list-empty">{m['admin_item.none']({ item })}</p>;
}
