/** Dialog that chooses a file of the media library or uploads one. */

import './FileLibraryPage.css';
import { useState } from 'react';
import { m } from '#messages';
import type { LibraryFile } from '../../../../worker/contract/system/files.ts';
import { getJson } from '../../../data/api.ts';
import { DIALOG_TITLE_ID, Dialog } from '../../../ui/dialog/Dialog.tsx';
import type { FileKind } from '../../../ui/files/file-queries.ts';
import { ListSearchBox } from '../../../ui/list/ListSearchBox.tsx';
import { PagedTable } from '../../../ui/list/PagedTable.tsx';
import { useListRows } from '../../../ui/list/use-list-rows.ts';
import { FileTile } from './FileTile.tsx';
import { LibraryUpload } from './LibraryUpload.tsx';
import { getLibraryQuery } from './library-query.ts';

const PAGE_SIZE = 24;

export type ChosenLibraryFile = Omit<LibraryFile, 'is_used'>;

interface LibraryDialogProps {
  openKey: object;
  kind: FileKind;
  choose(file: ChosenLibraryFile): void;
  close(): void;
}

export const LibraryDialog = ({ openKey, kind, choose, close }: LibraryDialogProps) => (
  <Dialog openKey={openKey} close={close}>
    {(leave) => (
      <LibraryChoice
        kind={kind}
        choose={(file) => {
          leave();
          choose(file);
        }}
      />
    )}
  </Dialog>
);

function LibraryChoice({ kind, choose }: Pick<LibraryDialogProps, 'kind' | 'choose'>) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const part = {
    page,
    size: PAGE_SIZE,
    field: 'created_at',
    descending: true,
    query: `limit=${PAGE_SIZE}&offset=${page * PAGE_SIZE}`,
    show: (next: { page?: number }) => setPage(next.page ?? 0),
  };
  const filters = { search, kind, use: '', isMissingText: false } as const;
  const rows = useListRows(getLibraryQuery(filters, true), part);
  const addUploaded = async (file: string) =>
    choose(await getJson('GET /uploaded_files/:id', { params: { id: file } }));
  return (
    <div className="dialog-body library-choice">
      <h2 id={DIALOG_TITLE_ID}>{m['admin_files.choose_from_library']()}</h2>
      <ListSearchBox
        label={m['admin_files.search_files']()}
        search={search}
        change={(next) => {
          setPage(0);
          setSearch(next);
        }}
      />
      <PagedTable
        rows={rows}
        part={part}
        pagerLabel={m['admin_files.pages_of_files']()}
        empty={<p>{m['admin_files.no_file_found']()}</p>}
      >
        {(files) => (
          <ul className="file-grid" aria-label={m['admin_files.files']()}>
            {files.map((file) => (
              <li key={file.id} className="file-tile">
                <button type="button" onClick={() => choose(file)}>
                  <FileTile file={file} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </PagedTable>
      <LibraryUpload kind={kind} added={(file) => void addUploaded(file)} />
    </div>
  );
}
