/**
 * Schemas of public profiles: cards in lists, one profile with its offerings, and the parameters of
 * the directory.
 */

import { z } from 'zod';
import { tagListSchema } from '../content/tags.ts';
import { correctionSchema } from '../search/corrected.ts';
import { crisisSchema } from '../search/crisis.ts';
import { directoryOrders, directoryQuerySchema } from '../search/directory.ts';
import { parsedQuerySchema } from '../search/parsed-query.ts';
import {
  focalPointSchema,
  idSchema,
  tagSchema,
  timestampSchema,
} from '../shared/common-schemas.ts';
import { maxOffset } from '../shared/limits.ts';
import { buildPagingSchema, searchableListSchema } from '../shared/paging.ts';
import { clientGroups } from './client-groups.ts';
import { contactFieldNames } from './contact-fields.ts';
import { publicCredentialSchema } from './credentials.ts';
import { firstAppointments } from './first-appointments.ts';
import { practicePhotosSchema } from './practice-photos.ts';
import { pricesSchema } from './prices.ts';
import { questionsSchema } from './questions.ts';
import { sessionTimes } from './session-types.ts';

const session = z
  .boolean()
  .nullable()
  .describe('true: offered, false: not offered, null: by appointment');

export const userCardSchema = z.object({
  id: idSchema,
  tag: tagSchema,
  name: z.string(),
  title: z.string().nullable(),
  words_language_id: z.string().nullable().describe('language of title and bio'),
  image_id: idSchema.nullable(),
  image_name: z.string().nullable(),
  image_width: z.int().nullable(),
  image_height: z.int().nullable(),
  image_focus: focalPointSchema,
  connections_count: z.int(),
  is_business: z.boolean(),
  is_accepting_clients: z
    .boolean()
    .nullable()
    .describe('null if not specified, not confirmed recently, or not published at this level'),
  client_groups: z
    .array(z.enum(clientGroups))
    .describe('groups of people the person sees; empty if not specified'),
  first_appointment: z
    .enum(firstAppointments)
    .nullable()
    .describe('null if not specified, not confirmed recently, or no new clients are accepted'),
  confirmed_at: timestampSchema
    .nullable()
    .describe('when the details (availability, prices, sessions, place) were last confirmed'),
  away_until: z.iso.date().nullable().describe('last day of absence'),
  takes_enquiries: z.boolean().describe('whether they can receive enquiries today'),
  takes_messages: z.boolean().describe('whether members can send them a message'),
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
  language_codes: z.array(z.string()).describe('codes of the languages, in the same order'),
  checked_count: z.int().describe('checked credentials that have not expired'),
  answers: z
    .object({ within_72_hours: z.int().describe('out of a hundred enquiries') })
    .nullable()
    .describe('null if there are too few enquiries'),
});

/** Subset of a card that pages embed. */
export const embeddedUserCardSchema = userCardSchema.omit({
  image_id: true,
  image_width: true,
  image_height: true,
  connections_count: true,
});

/** Tags that no user may have, because /users/fe/{tag} serves other content there. */
export const reservedUserTags = ['facets', 'order'];

const contact = Object.fromEntries(
  contactFieldNames.map((name) => [name, z.string().nullable()]),
) as Record<(typeof contactFieldNames)[number], z.ZodNullable<z.ZodString>>;

/**
 * An absent `publishes_sessions` (false) means that the level does not publish session types and
 * offerings.
 */
export const userProfileSchema = userCardSchema.extend({
  bio: z.string().nullable(),
  ...contact,
  publishes_sessions: z.boolean(),
  times: z.array(z.enum(sessionTimes)),
  hello: z.string().nullable(),
  prices: pricesSchema,
  questions: questionsSchema,
  pictures: practicePhotosSchema,
  credentials: z
    .array(publicCredentialSchema)
    .describe('checked credentials that have not expired'),
  tags: tagListSchema,
});

/** Subset of a profile that pages embed. */
export const embeddedProfileSchema = userProfileSchema
  .omit({ image_id: true })
  .extend({ tags: z.array(z.object({ name: z.string() })) });

export const profileOfferingSchema = z.object({
  id: idSchema,
  name: z.string(),
  tag: tagSchema,
  image: z.string().nullable(),
  sub_categories: z.array(z.object({ id: idSchema, name: z.string(), tag: tagSchema })),
});

const nearby = z
  .object({
    count: z.int(),
    count_is_floor: z.boolean().optional(),
    is_weaker: z.literal(true).optional().describe('whether only others match the words well'),
  })
  .optional()
  .describe(
    'with a place: people nearby; the others in `count` work online, or fulfil a wish elsewhere',
  );

const why = z
  .object({ how: z.enum(['offers', 'works_with', 'writes_about']), what: z.string() })
  .optional()
  .describe('with search words: the parts of the profile that match');

const in_region = z
  .literal(true)
  .optional()
  .describe('with a region: the town is in it; the others work online');

const misses_wish = z
  .literal(true)
  .optional()
  .describe('with wishes: one of them is not fulfilled; these people are listed last');

const searchFields = { why, in_region, misses_wish };
const foundCard = userCardSchema.extend(searchFields);
const shownFoundCard = embeddedUserCardSchema.extend(searchFields);

export const userCardListSchema = searchableListSchema(foundCard).extend({
  nearby,
  corrected: correctionSchema.optional(),
  understood: parsedQuerySchema,
  crisis: crisisSchema,
});
export const embeddedUserCardsSchema = userCardListSchema.extend({ data: z.array(shownFoundCard) });
export const articlePeopleSchema = z.object({ data: z.array(userCardSchema) });
export const embeddedArticlePeopleSchema = z.object({ data: z.array(embeddedUserCardSchema) });
export const profileOfferingsSchema = z.array(profileOfferingSchema);
export const userOrders = ['name', 'title', 'tag', 'connections_count', 'is_business'] as const;
export const userListQuerySchema = buildPagingSchema(
  [...userOrders, ...directoryOrders],
  maxOffset,
).extend({
  ...directoryQuerySchema.shape,
  listed: z.enum(['true']).optional().describe('only practitioners, even without filters'),
  day: z.iso
    .date()
    .optional()
    .describe('date of the order that this page continues: today or yesterday'),
});

export type UserListQuery = z.infer<typeof userListQuerySchema>;
export type EmbeddedUserCard = z.infer<typeof embeddedUserCardSchema>;
export type EmbeddedUserCards = z.infer<typeof embeddedUserCardsSchema>;
export type EmbeddedArticlePeople = z.infer<typeof embeddedArticlePeopleSchema>;
export type EmbeddedFoundCard = z.infer<typeof shownFoundCard>;
export type MatchReason = NonNullable<z.infer<typeof why>>;
export type UserCard = z.infer<typeof userCardSchema>;
export type UserCardList = z.infer<typeof userCardListSchema>;
export type UserProfile = z.infer<typeof embeddedProfileSchema>;
export type UserProfileResponse = z.infer<typeof userProfileSchema>;
export type ProfileOffering = z.infer<typeof profileOfferingSchema>;
