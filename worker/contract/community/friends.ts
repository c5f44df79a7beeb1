/** Schemas of friendships, friend requests and friends of friends. */

import { z } from 'zod';
import type { Resource, ResourceField } from '../resources/resource.ts';
import {
  buildItemSchema,
  buildListQuerySchema,
  buildListSchema,
} from '../resources/resource-responses.ts';
import type { ResourceListItem } from '../resources/resource-values.ts';
import { idSchema } from '../shared/common-schemas.ts';

const person = (label: string) =>
  ({
    kind: 'ref',
    to: 'users',
    beside: ['tag', 'title', 'image', 'words_language_id'],
    set: 'never',
    required: 'always',
    label,
  }) as const satisfies ResourceField;

/** A friend request and, once approved, a friendship. Its id is the other member's. */
export const friendsResource = {
  path: 'friends',
  admin: 'friends',
  noun: { one: 'friend or request', many: 'friends and requests' },
  titleField: 'from_name',
  fields: {
    from_id: person('From'),
    to_id: person('To'),
    requested_at: { kind: 'moment', set: 'never', required: 'always' },
    approved_at: { kind: 'moment', set: 'never' },
  },
  audit: {},
  columns: ['from_id', 'to_id', 'requested_at', 'approved_at'],
  sort: 'requested_at desc',
  search: ['from_name', 'to_name'],
  filters: [],
  calls: [],
  has_history: false,
} as const satisfies Resource;

export const friendSchema = buildItemSchema(friendsResource);
export const friendListSchema = buildListSchema(friendsResource);

const yesOrNo = z.enum(['true', 'false']).optional();

export const friendListQuerySchema = buildListQuerySchema(friendsResource).extend({
  only_pending: yesOrNo.describe('only friend requests that are not accepted yet'),
  as_recipient: yesOrNo.describe(
    'true: only requests from others; false: only requests from the member',
  ),
});

/** Members by degree: 1 is a friend, 2 a friend of a friend, 3 one step further. */
export const friendRelationsResource = {
  path: 'friend_relations',
  admin: 'friend_relations',
  noun: { one: 'person', many: 'people' },
  titleField: 'friend_name',
  fields: {
    friend_id: person('Name'),
    relation: { kind: 'whole', set: 'never', required: 'always' },
  },
  audit: {},
  columns: ['friend_id', 'relation'],
  sort: 'relation asc',
  search: ['friend_name'],
  filters: [],
  calls: [],
  has_history: false,
} as const satisfies Resource;

export const friendRelationListSchema = buildListSchema(friendRelationsResource);
export const friendRelationQuerySchema = buildListQuerySchema(friendRelationsResource).extend({
  relation: z.enum(['1', '2', '3']).optional().describe('only this relation'),
});

/** Relationship between two members. */
export const friendshipSchema = z.object({
  state: z
    .enum(['none', 'asked', 'waiting', 'friends'])
    .describe('asked: the member has sent a request; waiting: the other person has sent one'),
  may_answer: z
    .boolean()
    .optional()
    .describe('with none: whether the other person’s rights let them accept a request'),
});

/** The state that a removal must find, so that it ends nothing newer. */
export const friendRemovalQuerySchema = z.object({
  state: friendshipSchema.shape.state
    .exclude(['none'])
    .optional()
    .describe('state to end; 409 changed if it is another one'),
});

export const friendRequestResponseSchema = z.object({
  id: idSchema.describe('id of the person to ask'),
});

export type Friend = ResourceListItem<typeof friendsResource>;

export type FriendRelation = ResourceListItem<typeof friendRelationsResource>;

export type Friendship = z.infer<typeof friendshipSchema>;
