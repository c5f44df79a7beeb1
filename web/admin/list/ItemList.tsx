/** List of a resource with search, filters, sorting and paging, all stored in the URL. */

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { m } from '#messages';
import { hasBulk } from '../../../worker/contract/admin/bulk.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { getDateFilterNames } from '../../../worker/contract/resources/resource-responses.ts';
import { type ApiQuery, queryOptions } from '../../data/query.ts';
import { type ApiItemList, resourceListQuery } from '../../data/resource/api-item.ts';
import { useMember } from '../../data/user.ts';
import { lazyNamed } from '../../ui/hooks/lazy-named.ts';
import { useOnChange } from '../../ui/hooks/use-on-change.ts';
import { ListSearchBox } from '../../ui/list/ListSearchBox.tsx';
import { formatItemCount, getItemKey, getListTitle } from '../item-texts.ts';
import { useIsShownField } from '../translations/translation-queries.ts';
import { useRowSelection } from './bulk/use-row-selection.ts';
import { useRunningBulk } from './bulk/use-running-bulk.ts';
import { ColumnFilters } from './ColumnFilters.tsx';
import { toApiFilters } from './column-filter-values.ts';
import { ExportCsvButton } from './csv/ExportCsvButton.tsx';
import { EmptyItemList } from './EmptyItemList.tsx';
import { ItemListPager } from './ItemListPager.tsx';
import { ItemTable } from './ItemTable.tsx';
import { ListError } from './ListError.tsx';
import { LoadOlder, ScanStartNotice } from './LogScanNotices.tsx';
import { buildListColumns, type SpecialCells } from './list-columns.ts';
import { toListQueryParams } from './list-filter.ts';
import { type ListState, useListState } from './use-list-state.ts';
import { ColumnPicker } from './views/ColumnPicker.tsx';
import { ListViews } from './views/ListViews.tsx';
import { useVisibleColumns } from './views/use-visible-columns.ts';

/** Rows of a list; previous rows stay while new ones load. */
function useItemRows(resource: Resource, from: ApiQuery<ApiItemList>, state: ListState) {
  const { filter, columnFilters, scanFrom } = state;
  const { timezone_id } = useMember();
  const createdFilter = getDateFilterNames('created_at');
  const { limit, offset, orderby, ...search } = toListQueryParams(filter);
  const narrowed = {
    ...search,
    ...toApiFilters(resource, columnFilters, timezone_id),
    ...(scanFrom && { [filter.descending ? createdFilter.to : createdFilter.from]: scanFrom }),
  };
  const params = new URLSearchParams({ orderby, ...narrowed });
  const address = `${from.address}${from.address.includes('?') ? '&' : '?'}${params}`;
  const rows = useQuery({
    ...queryOptions({ ...from, address: `${address}&limit=${limit}&offset=${offset}` }),
    placeholderData: keepPreviousData,
  });
  return { ...rows, filter: narrowed as Record<string, string>, query: { ...from, address } };
}

interface Props {
  resource: Resource;
  /** Query of the rows, if it is not that of the resource. */
  from?: ApiQuery<ApiItemList>;
  /** URL parameter with the state; unique for each list on a page. */
  parameter?: string;
  columns?: readonly string[];
  cells?: SpecialCells;
  heading?: 'h1' | 'h2';
  /** Actions in the header. */
  actions?: ReactNode;
  /** Text of an empty list without a search. */
  none?: ReactNode;
}

const BulkBar = lazyNamed(() => import('./bulk/BulkActionBar.tsx'), 'BulkActionBar');
const BulkProgress = lazyNamed(() => import('./bulk/BulkProgress.tsx'), 'BulkProgress');

export function ItemList({
  resource,
  from,
  parameter,
  cells,
  heading: Heading = 'h2',
  actions,
  none,
  ...props
}: Props) {
  const id = useId();
  const state = useListState(resource, parameter);
  const { data, error, isPlaceholderData, refetch, filter, query } = useItemRows(
    resource,
    from ?? resourceListQuery(resource),
    state,
  );
  const isShownField = useIsShownField();
  const isMain = from === undefined && parameter === undefined;
  const mayChoose = isMain && hasBulk(resource);
  const [isChoosing, setChoosing] = useState(false);
  const chosen = useRowSelection(JSON.stringify(filter), data?.data.map((row) => row.id) ?? []);
  const [begun, setBegun] = useRunningBulk(resource.path);
  const {
    columns: names,
    isOwn,
    choose,
  } = useVisibleColumns(resource, props.columns ?? resource.columns);
  const columns = buildListColumns(
    resource,
    isMain ? names : (props.columns ?? resource.columns),
    cells,
  ).filter(({ name }) => isShownField(name));
  const { search } = state.filter;
  // The clicked button disappears when the scan range changes.
  useOnChange(state.scanFrom, () => document.getElementById(id)?.focus());
  return (
    <section className="item-list" aria-labelledby={id}>
      <header className="list-head spread">
        <Heading id={id} tabIndex={-1} className={data ? undefined : 'uncounted'}>
          {formatHeading(resource, data)}
        </Heading>
        {actions}
      </header>
      {isMain && <ListViews resource={resource} columns={isOwn ? names : null} />}
      <div className="list-tools">
        {resource.search.length > 0 && (
          <ListSearchBox
            label={m['admin_item.search']({ item: getItemKey(resource) })}
            search={search}
            change={(text) => state.set({ search: text }, { replace: search !== '' })}
          />
        )}
        <ColumnFilters resource={resource} state={state} />
        {isMain && (
          <ColumnPicker resource={resource} columns={names} isOwn={isOwn} choose={choose} />
        )}
        {mayChoose && (
          <button
            type="button"
            className="button quiet"
            aria-pressed={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
          >
            {m['admin_list.select']()}
          </button>
        )}
        <ExportCsvButton
          resource={resource}
          columns={columns}
          page={data}
          query={query}
          chosen={isChoosing ? chosen : null}
        />
      </div>
      {isChoosing && data && (
        <Suspense fallback={<p className="bulk" />}>
          <BulkBar
            resource={resource}
            chosen={chosen}
            count={data.count}
            filter={filter}
            begun={setBegun}
          />
        </Suspense>
      )}
      <ScanStartNotice state={state} />
      {error && (
        <ListError error={error} retry={() => void refetch()} isBefore={data !== undefined} />
      )}
      {(data || !error) && (
        <ItemTable
          labelledBy={id}
          resource={resource}
          columns={columns}
          rows={data?.data}
          isOld={isPlaceholderData}
          chosen={isChoosing ? chosen : null}
          state={state}
        />
      )}
      {data?.data.length === 0 && (
        <EmptyItemList resource={resource} state={state} answer={data} none={none} />
      )}
      {data && data.count > 0 && <ItemListPager answer={data} state={state} />}
      {data && <LoadOlder resource={resource} answer={data} state={state} />}
      {mayChoose && begun.id && (
        <Suspense fallback={null}>
          <BulkProgress
            key={begun.id}
            resource={resource}
            id={begun.id}
            isOld={begun.isOld}
            close={() => setBegun(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** A zero count from an incomplete scan is not shown. */
const formatHeading = (resource: Resource, data: ApiItemList | undefined) =>
  data && (data.count > 0 || !data.count_is_floor)
    ? formatItemCount(resource, data.count, data.count_is_floor)
    : getListTitle(resource);
