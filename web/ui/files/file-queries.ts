import type { List } from '../../../worker/contract/shared/common-schemas.ts';
import type { FileItem, UploadedFile } from '../../../worker/contract/system/files.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { articles } from '../../../worker/contract/content/articles.resource.ts';
import { blogs } from '../../../worker/contract/content/blogs.resource.ts';
import { categories } from '../../../worker/contract/content/categories.resource.ts';
import { events } from '../../../worker/contract/events/events.resource.ts';
import { locations } from '../../../worker/contract/events/locations.resource.ts';
import { pages } from '../../../worker/contract/content/pages.resource.ts';
import { subCategories } from '../../../worker/contract/content/sub-categories.resource.ts';
import { users } from '../../../worker/contract/accounts/users.resource.ts';
import { itemQuery, query } from '../../data/query.ts';
import { itemAddress } from '../../data/resource/admin-paths.ts';

/** Resources whose items can hold files. */
export const holders: readonly Resource[] = [
  articles,
  users,
  categories,
  subCategories,
  blogs,
  pages,
  events,
  locations,
];

/** True if the detail page lists files; articles and users have a tab instead. */
export const hasFilesPanel = ({ path }: Resource) =>
  holders.some((one) => one.path === path) && path !== articles.path && path !== users.path;

export const addFileAddress = (resource: Resource, id: string) =>
  `${itemAddress(resource, id)}/add-file`;

/** Admin page path on which the files of an item are listed. */
export const filesAddress = (resource: Resource, id: string) =>
  itemAddress(resource, id) + (resource.path === users.path ? '?tab=files' : '');

/** API path of the files of an item. */
export const filesOf = (type: string, id: string) => `/uploaded_files/${type}/${id}`;

export type FileKind = 'image' | 'video';

/** Pictures of an item for the picker: the newest 100. */
export const picturesToChoose = (type: string, id: string) =>
  query<List<UploadedFile>>(`${filesOf(type, id)}/image?limit=100&orderby=created_at desc`);

export const addressOfFile = (id: string) => `/uploaded_files/${id}`;

export const fileToEdit = (id: string) => itemQuery<FileItem>(addressOfFile(id));
