import { getAdminFilePath } from '../../data/resource/admin-paths.ts';
import { fileOwnerResources, getAddFilePath } from '../../ui/files/file-queries.ts';
import { lazyNamed } from '../../ui/hooks/lazy-named.ts';
import type { AdminRoute } from '../match-admin-route.ts';
import { LIBRARY_PATH } from './library/library-query.ts';

const loadFilePages = () => import('./lazy-file-pages.ts');
const AddFilesPage = lazyNamed(loadFilePages, 'AddFilesPage');
const FileLibraryPage = lazyNamed(loadFilePages, 'FileLibraryPage');
const FilePage = lazyNamed(loadFilePages, 'FilePage');

/** Routes of the media library, the file page and of "Add files" for each file owner. */
export const fileRoutes: AdminRoute[] = [
  [LIBRARY_PATH, () => <FileLibraryPage />],
  [getAdminFilePath(':id'), ({ id }) => <FilePage id={id} />],
  ...fileOwnerResources.map(
    (resource): AdminRoute => [
      getAddFilePath(resource, ':id'),
      ({ id }) => <AddFilesPage resource={resource} id={id} />,
    ],
  ),
];
