import { tags as limits } from '../../../worker/contract/shared/limits.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { allRows } from '../list/fetch-all-rows.ts';
import { itemAddress } from '../../data/resource/admin-paths.ts';

export interface Tag {
  id: string;
  name: string;
}

/** Assignment of a tag to an item. */
export interface TagLink {
  id: string;
  tag_id: string;
  name: string;
}

export const byName = (one: { name: string }, other: { name: string }) =>
  one.name < other.name ? -1 : 1;

/** All tags by name, up to the limit. */
export const everyTag = allRows<Tag>('/tags', 'name asc', limits.inUse);

export const linksOf = ({ path }: Pick<Resource, 'path'>, id: string) =>
  allRows<TagLink>(`/tag-links/${path}/${id}`, 'name asc', limits.inUse);

/** Reference column of tag links by resource path. */
export const columnOf: Record<string, string> = {
  articles: 'article_id',
  categories: 'category_id',
  sub_categories: 'sub_category_id',
  threads: 'thread_id',
  users: 'user_id',
};

export const editTagsAddress = (resource: Pick<Resource, 'admin'>, id: string) =>
  `${itemAddress(resource, id)}/edit-tags`;
