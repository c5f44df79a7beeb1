/** Schemas of likes: of one object, of one user, and the count. */

import { z } from 'zod';
import type { Resource } from '../resources/resource.ts';
import { buildListQuerySchema, buildListSchema } from '../resources/resource-responses.ts';
import type { ResourceListItem } from '../resources/resource-values.ts';
import { idSchema } from '../shared/common-schemas.ts';

/** Likes of one object, as the back office lists them. */
export const likesResource = {
  path: 'likes',
  admin: 'likes',
  noun: { one: 'like', many: 'likes' },
  titleField: 'created_by_name',
  fields: {
    object_type: { kind: 'line', set: 'never', required: 'always' },
    object_id: { kind: 'id', set: 'never', required: 'always' },
  },
  audit: {
    created_at: { kind: 'moment', set: 'never', required: 'always', label: 'Liked' },
    created_by: { kind: 'ref', to: 'users', set: 'never', label: 'Liked by' },
  },
  columns: ['created_by', 'created_at'],
  sort: 'created_at desc',
  search: ['created_by_name'],
  filters: [],
  calls: [],
  has_history: false,
} as const satisfies Resource;

export const likeCountSchema = z.object({
  count: z.int(),
  by_user: z.boolean().describe('whether you like it; false for visitors'),
});

export type LikeCount = z.infer<typeof likeCountSchema>;

/** Types that can be liked, by their API names. */
export const likeableTypes = [
  'article-categories',
  'articles',
  'blogs',
  'categories',
  'events',
  'locations',
  'pages',
  'sub_categories',
  'thread-replies',
  'threads',
  'users',
] as const;

export type LikeableType = (typeof likeableTypes)[number];

/** Path parameters of an object’s likes. */
export const likedObjectParams = z.object({ object_type: z.enum(likeableTypes) });

/** Likes of one member. An item that is no longer public has no name. */
export const userLikesResource = {
  ...likesResource,
  titleField: 'object_name',
  fields: { ...likesResource.fields, object_name: { kind: 'line', set: 'never', label: 'Item' } },
  columns: ['object_name', 'object_type', 'created_at'],
  search: ['object_name', 'object_type'],
} as const satisfies Resource;

export const userLikeListSchema = buildListSchema(userLikesResource);
export const userLikesQuerySchema = buildListQuerySchema(userLikesResource);

export const likeCreationSchema = z.strictObject({
  object_type: z.enum(likeableTypes),
  object_id: idSchema,
});
export const createdLikeSchema = z.object({ id: idSchema });

export type UserLike = ResourceListItem<typeof userLikesResource>;
