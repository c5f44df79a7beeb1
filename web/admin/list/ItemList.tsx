import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { spanOf } from '../../../worker/contract/resources/resource-responses.ts';
import { options, query } from '../../data/query.ts';
import { useMember } from '../../data/user.ts';
import { queryOf } from './list-filter.ts';
import type { Items } from '../../data/resource/api-item.ts';
import { askedFor } from './column-filter-values.ts';
import { type ListState, useListState } from './use-list-state.ts';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { hasBulk } from '../../../worker/contract/admin/bulk.ts';
import { useChange } from '../../ui/hooks/use-on-change.ts';
import { lazily } from '../../ui/hooks/lazy-named.ts';
import { SearchBox } from '../../ui/list/ListSearchBox.tsx';
import { useBegun } from './bulk/use-running-bulk.ts';
import { useChosen } from './bulk/use-row-selection.ts';
import { columnsOf, type SpecialCells } from './list-columns.ts';
import { capital, countText } from './format-count.ts';
import { Empty } from './EmptyItemList.tsx';
import { Filters } from './ColumnFilters.tsx';
import { ListFailure } from './ListError.tsx';
import { LookedFrom, LookFurther } from './LoadOlder.tsx';
import { Paging } from './ItemListPager.tsx';
import { SaveCsv } from './csv/ExportCsvButton.tsx';
import { Table } from './ItemTable.tsx';
import { Columns } from './views/ColumnPicker.tsx';
import { useColumns } from './views/use-visible-columns.ts';
import { Views } from './views/ListViews.tsx';

/** Rows of a list; previous rows stay while new ones load. */
function useRows(resource: Resource, from: string, state: ListState) {
  const { filter, narrowing, further } = state;
  const { timezone_id } = useMember();
  const made = spanOf('created_at');
  const { limit, offset, orderby, ...search } = queryOf(filter);
  const narrowed = {
    ...search,
    ...askedFor(resource, narrowing, timezone_id),
    ...(further && { [filter.descending ? made.to : made.from]: further }),
  };
  const asked = new URLSearchParams({ orderby, ...narrowed });
  const address = `${from}${from.includes('?') ? '&' : '?'}${asked}`;
  const rows = useQuery({
    ...options(query<Items>(`${address}&limit=${limit}&offset=${offset}`)),
    placeholderData: keepPreviousData,
  });
  return { ...rows, filter: narrowed as Record<string, string>, address };
}


interface Props {
  resource: Resource;
  /** API path of the rows. */
  from?: string;
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

const BulkBar = lazily(() => import('./bulk/BulkActionBar.tsx'), 'BulkBar');
const BulkProgress = lazily(() => import('./bulk/BulkProgress.tsx'), 'BulkProgress');

/** List of a resource with search, filters, sorting and paging, all stored in the URL. */
export function List({
  resource,
  from = `/${resource.path}`,
  parameter,
  cells,
  heading: Heading = 'h2',
  actions,
  none,
  ...props
}: Props) {
  const id = useId();
  const state = useListState(resource, parameter);
  const { data, error, isPlaceholderData, refetch, filter, address } = useRows(
    resource,
    from,
    state,
  );
  const isMain = from === `/${resource.path}` && parameter === undefined;
  const mayChoose = isMain && hasBulk(resource);
  const [isChoosing, choosing] = useState(false);
  const chosen = useChosen(JSON.stringify(filter), data?.data.map((row) => row.id) ?? []);
  const [begun, setBegun] = useBegun(resource.path);
  const { columns: names, isOwn, choose } = useColumns(resource, props.columns ?? resource.columns);
  const columns = columnsOf(resource, isMain ? names : (props.columns ?? resource.columns), cells);
  const { search } = state.filter;
  // The clicked button disappears when the scan range changes.
  useChange(state.further, () => document.getElementById(id)?.focus());
  return (
    <section className="list" aria-labelledby={id}>
      <header className="list-head spread">
        <Heading id={id} tabIndex={-1} className={data ? undefined : 'uncounted'}>
          {headingText(resource, data)}
        </Heading>
        {actions}
      </header>
      {isMain && <Views resource={resource} columns={isOwn ? names : null} />}
      <div className="list-tools">
        {resource.search.length > 0 && (
          <SearchBox
            what={resource.noun.many}
            search={search}
            change={(text) => state.set({ search: text }, { replace: search !== '' })}
          />
        )}
        <Filters resource={resource} state={state} />
        {isMain && <Columns resource={resource} columns={names} isOwn={isOwn} choose={choose} />}
        {mayChoose && (
          <button
            type="button"
            className="button quiet"
            aria-pressed={isChoosing}
            onClick={() => choosing(!isChoosing)}
          >
            Select
          </button>
        )}
        <SaveCsv
          resource={resource}
          columns={columns}
          page={data}
          address={address}
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
      <LookedFrom state={state} />
      {error && (
        <ListFailure error={error} retry={() => void refetch()} isBefore={data !== undefined} />
      )}
      {(data || !error) && (
        <Table
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
        <Empty resource={resource} state={state} answer={data} none={none} />
      )}
      {data && data.count > 0 && <Paging answer={data} state={state} />}
      {data && <LookFurther resource={resource} answer={data} state={state} />}
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
const headingText = (resource: Resource, data: Items | undefined) =>
  data && (data.count > 0 || !data.count_is_floor)
    ? countText(resource, data.count, data.count_is_floor)
    : capital(resource.noun.many);
