import { z } from 'zod';
import { id, tag, timestamp } from './answers.ts';
import { contactFields } from './contact-fields.ts';
import { shownCredential } from './credentials.ts';
import { crisis } from './crisis.ts';
import { directoryOrders, directoryQuery } from './directory.ts';
import { deepestOffset } from './limits.ts';
import { pagingQuery, searchedListOf } from './paging.ts';
import { prices } from './prices.ts';
import { questions } from './questions.ts';
import { roomPictures } from './room-pictures.ts';
import { sessionTimes } from './sessions-offered.ts';
import { tagList } from './tags.ts';
import { understood } from './understood.ts';

const session = z
  .boolean()
  .nullable()
  .describe('true is offered, false is not offered, null is by appointment');

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
  confirmed_at: timestamp
    .nullable()
    .describe(
      'when what the person claims (accepting, prices, sessions, place) was last confirmed',
    ),
  away_until: z.iso.date().nullable().describe('the last day on which they are away'),
  address_town: z.string().nullable(),
  distance_km: z
    .int()
    .nullable()
    .describe(
      'roughly, from the middle of the town, at least 1; null of who is listed for working online',
    ),
  session_1_on_1: session,
  session_group: session,
  session_online: session,
  price_from: z.number().nullable().describe('of the cheapest session, in `currency`'),
  currency: z.string().nullable(),
  reduced_from: z.number().nullable().describe('of a reduced place, where that is less'),
  has_free_first: z.boolean().describe('a first talk costs nothing'),
  languages: z.array(z.string()).describe('their names'),
  checked_count: z.int().describe('credentials that were checked and are current'),
  answers: z
    .object({ within_72_hours: z.int().describe('of a hundred enquiries') })
    .nullable()
    .describe('null where there are too few to tell'),
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
  takes_messages: z.boolean().describe('whether members can begin to write to them'),
  publishes_sessions: z.boolean(),
  takes_enquiries: z.boolean().describe('whether they can be asked today without an account'),
  times: z.array(z.enum(sessionTimes)),
  hello: z.string().nullable(),
  prices,
  questions,
  pictures: roomPictures,
  credentials: z.array(shownCredential).describe('those that were checked and are current'),
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
  .describe('of a list from a place, who is near it: the others of `count` work online');

const why = z
  .object({ how: z.enum(['offers', 'works_with', 'writes_about']), what: z.string() })
  .optional()
  .describe('of a search by words: what of what the person publishes answers them');

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
    listed: z
      .enum(['true'])
      .optional()
      .describe('only practitioners, also where nothing narrows the list'),
    day: z.iso
      .date()
      .optional()
      .describe('the day of whose order this is a further page: today or yesterday'),
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
