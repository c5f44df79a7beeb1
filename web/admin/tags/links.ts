import type { List } from '../../../worker/contract/answers.ts';
import { tags as limits, list } from '../../../worker/contract/limits.ts';
import type { Resource } from '../../../worker/contract/resource.ts';
import { get } from '../../lib/api.ts';
import { itemAddress } from '../addresses.ts';

export interface Tag {
  id: string;
  name: string;
}

/** A tag that is on an object. */
export interface TagLink {
  id: string;
  tag_id: string;
  name: string;
}

/** All rows of a list by name, a hundred at a time; a thousand at most. */
const allOf = <Row>(address: string) => ({
  queryKey: [address, 'all'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Row[]> => {
    const part = (offset: number) =>
      get<List<Row>>(`${address}?orderby=name%20asc&limit=${list.tags}&offset=${offset}`, signal);
    const first = await part(0);
    const offsets = Array.from(
      { length: Math.ceil(Math.min(first.count, limits.inUse) / list.tags) },
      (_, index) => index * list.tags,
    );
    const others = await Promise.all(offsets.slice(1).map(part));
    return [first, ...others].flatMap(({ data }) => data);
  },
});

export const everyTag = allOf<Tag>('/tags');

export const linksOf = ({ path }: Pick<Resource, 'path'>, id: string) =>
  allOf<TagLink>(`/tag-links/${path}/${id}`);

/** What a link says of its object, by the object's resource. */
export const columnOf: Record<string, string> = {
  articles: 'article_id',
  categories: 'category_id',
  sub_categories: 'sub_category_id',
  threads: 'thread_id',
  users: 'user_id',
};

export const editTagsAddress = (resource: Pick<Resource, 'admin'>, id: string) =>
  `${itemAddress(resource, id)}/edit-tags`;
