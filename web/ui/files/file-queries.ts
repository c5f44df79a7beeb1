/** Queries and paths of the files of an item. */

import { usersResource } from '../../../worker/contract/accounts/users.resource.ts';
import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import { articlesResource } from '../../../worker/contract/content/articles/articles.resource.ts';
import { blogsResource } from '../../../worker/contract/content/blogs.resource.ts';
import { categoriesResource } from '../../../worker/contract/content/categories.resource.ts';
import { pagesResource } from '../../../worker/contract/content/pages.resource.ts';
import { subCategoriesResource } from '../../../worker/contract/content/sub-categories.resource.ts';
import { eventsResource } from '../../../worker/contract/events/events.resource.ts';
import { locationsResource } from '../../../worker/contract/events/locations.resource.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { apiQuery, toEditable } from '../../data/query.ts';
import { getAdminItemPath } from '../../data/resource/admin-paths.ts';

/** Resources whose items can hold files. */
export const fileOwnerResources: readonly Resource[] = [
  articlesResource,
  usersResource,
  categoriesResource,
  subCategoriesResource,
  blogsResource,
  pagesResource,
  eventsResource,
  locationsResource,
];

/** True if the detail page lists files; articles and users have a tab instead. */
export const hasFileList = ({ path }: Resource) =>
  fileOwnerResources.some((one) => one.path === path) &&
  path !== articlesResource.path &&
  path !== usersResource.path;

export const getAddFilePath = (resource: Resource, id: string): LinkTarget =>
  `${getAdminItemPath(resource, id)}/add-file`;

/** Admin page path on which the files of an item are listed. */
export const getItemFilesPath = (resource: Resource, id: string): LinkTarget => {
  const address = getAdminItemPath(resource, id);
  return resource.path === usersResource.path ? `${address}?tab=files` : address;
};

export const itemFilesQuery = (type: string, id: string) =>
  apiQuery('GET /uploaded_files/:object_type/:object_id', {
    params: { object_type: type, object_id: id },
  });

export type FileKind = 'image' | 'video';

/** Pictures of an item for the picker: the newest 100. */
export const selectablePicturesQuery = (type: string, id: string) =>
  apiQuery('GET /uploaded_files/:object_type/:object_id/image', {
    params: { object_type: type, object_id: id },
    query: { limit: 100, orderby: 'created_at desc' },
  });

export const uploadedFileQuery = (id: string) =>
  apiQuery('GET /uploaded_files/:id', { params: { id } });

export const editableFileQuery = (id: string) => toEditable(uploadedFileQuery(id));
