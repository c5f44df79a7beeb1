/** Queries of all tags, and of the tags assigned to an item. */

import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { getFormatLocale } from '../../../worker/contract/shared/format-locale.ts';
import { tagLimits as limits } from '../../../worker/contract/shared/limits.ts';
import { apiQuery } from '../../data/query.ts';
import { getAdminItemPath } from '../../data/resource/admin-paths.ts';
import { allRowsQuery } from '../list/fetch-all-rows.ts';

export interface TagOption {
  id: string;
  name: string;
}

/** Assignment of a tag to an item. */
export interface TagLink {
  id: string;
  tag_id: string;
  name: string;
}

export const compareByName = (one: { name: string }, other: { name: string }) =>
  one.name.localeCompare(other.name, getFormatLocale());

/** All tags by name, up to the limit. */
export const allTagsQuery = allRowsQuery(apiQuery('GET /tags'), 'name asc', limits.inUse);

export const tagLinksQuery = ({ path }: Pick<Resource, 'path'>, id: string) =>
  allRowsQuery(
    apiQuery('GET /tag-links/:object_type/:object_id', {
      params: { object_type: path, object_id: id },
    }),
    'name asc',
    limits.inUse,
  );

/** Reference column of tag links by resource path. */
export const tagLinkColumns: Record<string, string> = {
  articles: 'article_id',
  categories: 'category_id',
  sub_categories: 'sub_category_id',
  threads: 'thread_id',
  users: 'user_id',
};

export const getEditTagsPath = (resource: Pick<Resource, 'admin'>, id: string): LinkTarget =>
  `${getAdminItemPath(resource, id)}/edit-tags`;

/** Tags whose names contain the typed text, by name. Names are in upper case with hyphens. */
export function filterTags(tags: readonly TagOption[], typed: string): TagOption[] {
  const letters = typed.trim().toUpperCase().replace(/\s+/g, '-');
  return tags.filter(({ name }) => name.includes(letters)).toSorted(compareByName);
}
