import { z } from 'zod';
import { id, tag, timestamp } from './answers.ts';
import { facetQuery } from './facets.ts';
import { deepestOffset, pagingQuery, searchedListOf } from './paging.ts';
import { tagList } from './tags.ts';

export const userCard = z.object({
  id,
  tag,
  name: z.string(),
  title: z.string().nullable(),
  words_language_id: z.string().nullable().describe('of title and bio'),
  image_id: id.nullable(),
  image_name: z.string().nullable(),
  image_width: z.int().nullable(),
  image_height: z.int().nullable(),
  connections_count: z.int(),
  is_business: z.boolean(),
  is_accepting_clients: z
    .boolean()
    .nullable()
    .describe('null is not said, not confirmed for long, or not published by the level'),
  accepting_confirmed_at: timestamp.nullable(),
});

/** What a card shows: a page hands no more of it to the browser. */
export const shownUserCard = userCard.omit({ image_id: true, accepting_confirmed_at: true });

/** Tags that nobody has, for /users/fe/{tag} answers something else there. */
export const reservedTags = ['facets'];

/** Fields that hold an address of the web, or a name there. */
export const siteFields = [
  'facebook',
  'instagram',
  'linkedin',
  'twitter',
  'tiktok',
  'threads',
  'linktree',
  'website',
] as const;

/** Fields that a level with authz_user_detailed publishes; null without it. */
export const contactFields = ['phone', 'mobile', ...siteFields, 'address_town'] as const;

const contact = Object.fromEntries(
  contactFields.map((name) => [name, z.string().nullable()]),
) as Record<(typeof contactFields)[number], z.ZodNullable<z.ZodString>>;

const session = z
  .boolean()
  .nullable()
  .describe('true is offered, false is not offered, null is by appointment');

/** Absent (false) `publishes_sessions` means that the level publishes no sessions and offerings. */
export const userProfile = userCard.extend({
  bio: z.string().nullable(),
  ...contact,
  takes_messages: z.boolean().describe('whether members can begin to write to them'),
  publishes_sessions: z.boolean(),
  session_1_on_1: session,
  session_group: session,
  session_online: session,
  tags: tagList,
});

export const offering = z.object({
  id,
  name: z.string(),
  tag,
  image: z.string().nullable(),
  sub_categories: z.array(z.object({ id, name: z.string(), tag })),
});

export const userCardList = searchedListOf(userCard).extend({
  next: tag
    .optional()
    .describe('`after` of what follows, where not all who might fit were looked at'),
});
export const shownUserCards = userCardList.extend({ data: z.array(shownUserCard) });
export const offerings = z.array(offering);
export const userOrders = ['name', 'title', 'tag', 'connections_count', 'is_business'] as const;
export const userListQuery = pagingQuery(userOrders, deepestOffset).extend({
  category_tag: tag.optional().describe('practitioners with an offering in this category'),
  sub_category_tag: tag.optional().describe('practitioners with this offering'),
  ...facetQuery,
  after: tag
    .optional()
    .describe('only people who follow this one in the usual order; not with search or orderby'),
});

export type UserListQuery = z.infer<typeof userListQuery>;
export type ShownUserCard = z.infer<typeof shownUserCard>;
export type ShownUserCards = z.infer<typeof shownUserCards>;
export type UserCard = z.infer<typeof userCard>;
export type UserCardList = z.infer<typeof userCardList>;
export type UserProfile = z.infer<typeof userProfile>;
export type Offering = z.infer<typeof offering>;
