/** Paged list with loading, error and empty states. */

import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { RequestId } from '../feedback/RequestId.tsx';
import { ListPager } from './ListPager.tsx';
import type { ListPage } from './use-list-page.ts';
import type { ListRows } from './use-list-rows.ts';

interface Props<Row> {
  rows: UseQueryResult<ListRows<Row>>;
  part: ListPage;
  /** Plural noun for the pager's accessible name. */
  pagerLabel: string;
  /** Content for an empty list, such as the next step. */
  empty: ReactNode;
  children(rows: Row[], isComing: boolean): ReactNode;
}

export function PagedTable<Row>({ rows, part, pagerLabel, empty, children }: Props<Row>) {
  const { data, error, isPlaceholderData } = rows;
  const queries = useQueryClient();
  // One failure usually affects all lists of the page, so all failed queries are retried.
  const again = () =>
    queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  // Data loaded before stays visible during errors.
  if (error && !data) {
    return (
      <div className="listed-failure stack" role="alert">
        <p>{error.message}</p>
        <RequestId error={error} />
        <button
          type="button"
          className="button quiet"
          onClick={({ currentTarget }) => {
            focusHeading(currentTarget);
            void again();
          }}
        >
          {m['common.try_again']()}
        </button>
      </div>
    );
  }
  if (!data) {
    return (
      <div className="listed-coming" role="status" data-loading>
        <span className="visually-hidden">{m['common.loading']()}</span>
      </div>
    );
  }
  if (data.data.length === 0) return <div className="empty listed-empty">{empty}</div>;
  return (
    <>
      {children(data.data, isPlaceholderData)}
      <ListPager rows={data} part={part} pagerLabel={pagerLabel} />
    </>
  );
}

/** The button disappears, so the focus moves to the list's heading. */
function focusHeading(button: Element) {
  const block = button.closest<HTMLElement>('section, main');
  const heading = block?.querySelector<HTMLElement>('h1, h2, h3') ?? block;
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
