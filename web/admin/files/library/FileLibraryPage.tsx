/** Media library: all files with search, filters and upload, as a grid or a list. */

import './FileLibraryPage.css';
import { useId } from 'react';
import { useSearch } from 'wouter';
import { m } from '#messages';
import { toHref } from '../../../../worker/contract/addresses.ts';
import { formatNumber } from '../../../../worker/contract/shared/format-locale.ts';
import { useLocation } from '../../../data/navigation.ts';
import { ListSearchBox } from '../../../ui/list/ListSearchBox.tsx';
import { PagedTable } from '../../../ui/list/PagedTable.tsx';
import { useListPage } from '../../../ui/list/use-list-page.ts';
import { useListRows } from '../../../ui/list/use-list-rows.ts';
import { AdminPage } from '../../AdminPage.tsx';
import { FileGrid } from './FileGrid.tsx';
import { FileTable } from './FileTable.tsx';
import { LibraryFilterFields } from './LibraryFilterFields.tsx';
import { LibraryUpload } from './LibraryUpload.tsx';
import { getLibraryQuery, LIBRARY_PATH, parseLibraryFilters } from './library-query.ts';

const PAGE_SIZE = 40;

export function FileLibraryPage() {
  const id = useId();
  const [, navigate] = useLocation();
  const parameters = new URLSearchParams(useSearch());
  const filters = parseLibraryFilters(parameters);
  const isList = parameters.get('view') === 'list';
  const part = useListPage({ name: 'page', size: PAGE_SIZE, sort: 'created_at desc' });
  const rows = useListRows(getLibraryQuery(filters), {
    ...part,
    query: new URLSearchParams({
      limit: String(PAGE_SIZE),
      offset: String(part.page * PAGE_SIZE),
    }).toString(),
  });
  /** Empty values leave the address. */
  const change = (changes: Record<string, string>) => {
    const next = new URLSearchParams(parameters);
    next.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    const search = next.toString();
    navigate(toHref(search ? `${LIBRARY_PATH}?${search}` : LIBRARY_PATH), { replace: true });
  };
  const isFiltered = ['search', 'kind', 'use', 'text'].some((name) => parameters.has(name));
  return (
    <AdminPage title={m['admin_files.files']()}>
      <section className="item-list file-library" aria-labelledby={id}>
        <header className="list-head spread">
          <h1 id={id} tabIndex={-1}>
            {m['admin_files.files']()}
            {rows.data && (
              <span className="hint">
                {' '}
                {formatNumber(rows.data.count)}
                {rows.data.count_is_floor && '+'}
              </span>
            )}
          </h1>
        </header>
        <LibraryUpload />
        <div className="list-tools">
          <ListSearchBox
            label={m['admin_files.search_files']()}
            search={filters.search}
            change={(search) => change({ search })}
          />
          <LibraryFilterFields filters={filters} isList={isList} change={change} />
        </div>
        <PagedTable
          rows={rows}
          part={part}
          pagerLabel={m['admin_files.pages_of_files']()}
          empty={
            <p>{isFiltered ? m['admin_files.no_file_found']() : m['admin_files.no_files_yet']()}</p>
          }
        >
          {(files) => (isList ? <FileTable files={files} /> : <FileGrid files={files} />)}
        </PagedTable>
      </section>
    </AdminPage>
  );
}
