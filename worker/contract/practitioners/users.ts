import { z } from 'zod';
import { id, tag, timestamp } from '../shared/common-schemas.ts';
import { contactFields } from './contact-fields.ts';
import { shownCredential } from './credentials.ts';
import { crisis } from '../search/crisis.ts';
import { directoryOrders, directoryQuery } from '../search/directory.ts';
import { deepestOffset } from '../shared/limits.ts';
import { pagingQuery, searchedListOf } from '../shared/paging.ts';
import { prices } from './prices.ts';
import { questions } from './questions.ts';
import { roomPictures } from './practice-photos.ts';
import { sessionTimes } from './session-types.ts';
import { tagList } from '../content/tags.ts';
import { understood } from '../search/parsed-query.ts';

const session = z
  .boolean()
  .nullable()
  .describe('true: offered, false: not offered, null: by appointment');

export const userCard = z.object({
  id,
  tag,
  name: z.string(),
  title: z.string().nullable(),
  words_language_id: z.string().nullable().describe('language of title and bio'),
  image_id: id.nullable(),
  image_name: z.string().nullable(),
  image_width: z.int().nullable(),
  image_height: z.int().nullable(),
  connections_count: z.int(),
  is_business: z.boolean(),
  is_accepting_clients: z
    .boolean()
    .nullable()
    .describe('null if not specified, not confirmed recently, or not published at this level'),
  confirmed_at: timestamp
    .nullable()
    .describe('when the details (availability, prices, sessions, place) were last confirmed'),
  away_until: z.iso.date().nullable().describe('last day of absence'),
  address_town: z.string().nullable(),
  distance_km: z
    .int()
    .nullable()
    .describe(
      'approximate distance from the centre of the town, at least 1; null for people listed because they work online',
    ),
  session_1_on_1: session,
  session_group: session,
  session_online: session,
  price_from: z.number().nullable().describe('price of the cheapest session, in `currency`'),
  currency: z.string().nullable(),
  reduced_from: z.number().nullable().describe('price of a reduced place, if lower'),
  has_free_first: z.boolean().describe('whether the first consultation is free'),
  languages: z.array(z.string()).describe('names of the languages'),
  checked_count: z.int().describe('checked credentials that have not expired'),
  answers: z
    .object({ within_72_hours: z.int().describe('out of a hundred enquiries') })
    .nullable()
    .describe('null if there are too few enquiries'),
});

/** Subset of a card that pages embed. */
export const shownUserCard = userCard.omit({ image_id: true });

/** Tags that no user may have, because /users/fe/{tag} serves other content there. */
export const reservedTags = ['facets', 'order'];

const contact = Object.fromEntries(
  contactFields.map((name) => [name, z.string().nullable()]),
) as Record<(typeof contactFields)[number], z.ZodNullable<z.ZodString>>;

/**
 * An absent `publishes_sessions` (false) means that the level does not publish session types and
 * offerings.
 */
export const userProfile = userCard.extend({
  bio: z.string().nullable(),
  ...contact,
  takes_messages: z.boolean().describe('whether members can send them a message'),
  publishes_sessions: z.boolean(),
  takes_enquiries: z.boolean().describe('whether they can receive enquiries today'),
  times: z.array(z.enum(sessionTimes)),
  hello: z.string().nullable(),
  prices,
  questions,
  pictures: roomPictures,
  credentials: z.array(shownCredential).describe('checked credentials that have not expired'),
  tags: tagList,
});

export const offering = z.object({
  id,
  name: z.string(),
  tag,
  image: z.string().nullable(),
  sub_categories: z.array(z.object({ id, name: z.string(), tag })),
});

const nearby = z
  .object({ count: z.int(), count_is_floor: z.boolean().optional() })
  .optional()
  .describe('with a place: people nearby; the others in `count` work online');

const why = z
  .object({ how: z.enum(['offers', 'works_with', 'writes_about']), what: z.string() })
  .optional()
  .describe('with search words: the parts of the profile that match');

const foundCard = userCard.extend({ why });
const shownFoundCard = shownUserCard.extend({ why });

export const userCardList = searchedListOf(foundCard).extend({ nearby, understood, crisis });
export const shownUserCards = userCardList.extend({ data: z.array(shownFoundCard) });
export const peopleOfArticle = z.object({ data: z.array(userCard) });
export const shownPeopleOfArticle = z.object({ data: z.array(shownUserCard) });
export const offerings = z.array(offering);
export const userOrders = ['name', 'title', 'tag', 'connections_count', 'is_business'] as const;
export const userListQuery = pagingQuery([...userOrders, ...directoryOrders], deepestOffset).extend(
  {
    ...directoryQuery.shape,
    listed: z.enum(['true']).optional().describe('only practitioners, even without filters'),
    day: z.iso
      .date()
      .optional()
      .describe('date of the order that this page continues: today or yesterday'),
  },
);

export type UserListQuery = z.infer<typeof userListQuery>;
export type ShownUserCard = z.infer<typeof shownUserCard>;
export type ShownUserCards = z.infer<typeof shownUserCards>;
export type ShownPeopleOfArticle = z.infer<typeof shownPeopleOfArticle>;
export type ShownFoundCard = z.infer<typeof shownFoundCard>;
export type Why = NonNullable<z.infer<typeof why>>;
export type UserCard = z.infer<typeof userCard>;
export type UserCardList = z.infer<typeof userCardList>;
export type UserProfile = z.infer<typeof userProfile>;
export type Offering = z.infer<typeof offering>;
