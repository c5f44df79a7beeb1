import { lazyNamed } from '../../ui/hooks/lazy-named.ts';
import { getAdminFilePath } from '../../data/resource/admin-paths.ts';
import type { AdminRoute } from '../match-admin-route.ts';
import { getAddFilePath, fileOwnerResources } from '../../ui/files/file-queries.ts';

const loadFilePages = () => import('./lazy-file-pages.ts');
const AddFilesPage = lazyNamed(loadFilePages, 'AddFileScreen');
const FilePage = lazyNamed(loadFilePages, 'FileScreen');

/** Routes of the file page and of "Add files" for each file owner. */
export const fileRoutes: AdminRoute[] = [
  [getAdminFilePath(':id'), ({ id }) => <FilePage id={id} />],
  ...fileOwnerResources.map(
    (resource): AdminRoute => [
      getAddFilePath(resource, ':id'),
      ({ id }) => <AddFilesPage resource={resource} id={id} />,
    ],
  ),
];
