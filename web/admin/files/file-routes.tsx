import { lazily } from '../../ui/hooks/lazy-named.ts';
import { fileAddress } from '../../data/resource/admin-paths.ts';
import type { Route } from '../match-admin-route.ts';
import { addFileAddress, holders } from '../../ui/files/file-queries.ts';

const screens = () => import('./lazy-file-pages.ts');
const AddFileScreen = lazily(screens, 'AddFileScreen');
const FileScreen = lazily(screens, 'FileScreen');

/** Routes of the file page and of "Add files" for each file owner. */
export const fileRoutes: Route[] = [
  [fileAddress(':id'), ({ id }) => <FileScreen id={id} />],
  ...holders.map(
    (resource): Route => [
      addFileAddress(resource, ':id'),
      ({ id }) => <AddFileScreen resource={resource} id={id} />,
    ],
  ),
];
