/**
 * Columns and join of a practitioner card. The user’s level decides on picture, town and sessions.
 */

import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { enquiryLimits } from '../../contract/enquiries/enquiries.ts';
import { isAcceptingClaimCurrent } from '../../contract/practitioners/accepting-clients.ts';
import type { ClientGroup } from '../../contract/practitioners/client-groups.ts';
import { firstAppointmentLimits } from '../../contract/practitioners/first-appointments.ts';
import type { SessionType } from '../../contract/practitioners/session-types.ts';
import type { UserCard } from '../../contract/practitioners/users.ts';
import { getSiteCurrency } from '../../settings/site-currency.ts';
import { convertFlags } from '../convert-flags.ts';
import { userCardsTable } from '../schema/user-cards.ts';
import { usersTable } from '../schema/users.ts';

const cardFlags = [
  ...(['is_business', 'is_accepting_clients'] as const),
  ...(['session_1_on_1', 'session_group', 'session_online'] as const),
  ...(['takes_enquiries', 'takes_messages'] as const),
] as const;

const user = alias(usersTable, 'u');
const card = alias(userCardsTable, 'd');

type DerivedField =
  | `image_${'name' | 'width' | 'height' | 'focus'}`
  | 'checked_count'
  | 'distance_km'
  | 'price_from'
  | 'reduced_from'
  | 'has_free_first'
  | 'currency'
  | 'languages'
  | 'client_groups'
  | 'answers';

export type UserCardRow = Omit<UserCard, (typeof cardFlags)[number] | DerivedField> & {
  is_business: number;
  is_accepting_clients: number | null;
  takes_enquiries: number;
  takes_messages: number;
  session_1_on_1: number | null;
  session_group: number | null;
  session_online: number | null;
  /** Distance in kilometres, if the list has an origin. */
  km?: number | null;
  /** JSON array of name, width, height and focal point. */
  image: string | null;
  /** JSON array of `UserPrice`; null if not published. */
  prices: string | null;
  /** JSON array of codes and names. */
  language_names: string;
  /** JSON array of `clientGroups`; null if not specified. */
  client_groups: string | null;
  /** JSON array of days; null if not published. */
  credential_ends: string | null;
  /** JSON array of seconds. */
  answers: string;
};

/** Columns of `user_cards` that say whether a level publishes details, and services. */
type PublishingRight = 'shows_details' | 'shows_services';

/** Column of user `u`, if the level publishes it. */
export const publishedColumn = (
  right: PublishingRight,
  column: keyof (typeof usersTable)['_']['columns'],
) => sql`iif(${card[right]}, ${user[column]}, null) as ${sql.identifier(column)}`;

/** SQL condition: new clients are accepted today, and this was confirmed recently. */
const acceptsToday = sql`(${user.is_accepting_clients} = 1 and ${user.is_accepting_lapsed} = 0
  and coalesce(${user.away_until}, '') < date('now'))`;

/** SQL of when a first appointment is possible; null unless it is current (contract, section 18). */
export const currentFirstAppointment =
  sql`iif(${acceptsToday} and ${user.first_appointment_confirmed_at} > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`-${firstAppointmentLimits.trustedFor} days`}),
    ${user.first_appointment}, null)`.inlineParams();

const serviceColumns = [
  ...(['confirmed_at', 'client_groups'] as const),
  ...(['session_1_on_1', 'session_group', 'session_online'] as const),
] as const;

/** SQL condition: user `u` takes enquiries today, as `acceptsEnquiries` says. */
const takesEnquiries = sql`(${user.is_practitioner} = 1 and ${user.takes_enquiries} = 1
  and coalesce(${user.away_until}, '') < date('now') and ${card.has_offerings} = 1)`;

/**
 * Levels without authz_user_detailed publish neither picture nor town, and those without services
 * no sessions.
 */
export const userCardColumns = sql`${user.id}, ${user.tag}, ${user.name}, ${user.title}, ${user.words_language_id},
  ${publishedColumn('shows_details', 'image_id')}, iif(${card.shows_details}, ${card.image}, null) as image,
  ${user.connections_count}, ${user.is_business}, ${publishedColumn('shows_details', 'address_town')},
  ${sql.join(
    serviceColumns.map((column) => publishedColumn('shows_services', column)),
    sql`, `,
  )},
  iif(${card.shows_services} and coalesce(${user.away_until}, '') < date('now'), ${user.is_accepting_clients}, null) as is_accepting_clients,
  iif(${card.shows_services}, ${currentFirstAppointment}, null) as first_appointment,
  iif(${card.shows_services} and ${user.away_until} >= date('now'), ${user.away_until}, null) as away_until,
  iif(${card.shows_services}, ${card.prices}, null) as prices,
  iif(${card.shows_services}, ${card.credential_ends}, null) as credential_ends,
  ${takesEnquiries} as takes_enquiries, ${card.takes_messages}, ${card.language_names}, ${card.answers}`;

export const userCardJoins = sql`join ${userCardsTable} ${card} on ${card.user_id} = ${user.id}`;

type ConvertedColumn =
  | 'km'
  | 'image'
  | 'prices'
  | 'language_names'
  | 'client_groups'
  | 'credential_ends'
  | 'answers';

/** Accepting clients is only shown if it was confirmed recently. */
export function toUserCard<Row extends UserCardRow>(
  { km, image, prices, language_names, client_groups, credential_ends, answers, ...row }: Row,
  now: string,
) {
  const { confirmed_at, is_accepting_clients } = row;
  const isCurrent = confirmed_at !== null && isAcceptingClaimCurrent(confirmed_at, Date.parse(now));
  const current = {
    ...row,
    is_accepting_clients: isCurrent ? is_accepting_clients : null,
    first_appointment: isCurrent ? row.first_appointment : null,
  };
  const [image_name = null, image_width = null, image_height = null, image_focus = null] =
    JSON.parse(image ?? '[]');
  const spoken = parseLanguageNames(language_names);
  return {
    ...convertFlags(current as Omit<UserCardRow, ConvertedColumn>, cardFlags),
    image_name,
    image_width,
    image_height,
    image_focus,
    distance_km: km == null ? null : Math.max(1, Math.round(km)),
    ...summarizePrices(parsePrices(prices)),
    languages: spoken.map(([, name]) => name),
    language_codes: spoken.map(([code]) => code),
    client_groups: JSON.parse(client_groups ?? '[]') as ClientGroup[],
    checked_count: countVerified(credential_ends, now),
    answers: getAnswerRate(JSON.parse(answers), now),
  } as unknown as Omit<Row, (typeof cardFlags)[number] | ConvertedColumn> & UserCard;
}

/** Reads `language_names` of a user. */
export const parseLanguageNames = (json: string): [code: string, name: string][] =>
  JSON.parse(json);

/** Number of verified credentials that have not expired, of `credential_ends`. */
export const countVerified = (json: string | null, now: string) =>
  (JSON.parse(json ?? '[]') as string[]).filter((day) => day >= now.slice(0, 10)).length;

/** Share of the recent enquiries that were answered in time; null if there are too few. */
function getAnswerRate(seconds: number[], now: string): UserCard['answers'] {
  const { countedDays, toldFrom } = enquiryLimits;
  const since = Date.parse(now) / 1000 - countedDays * 86_400;
  const recent = seconds.filter((second) => Math.abs(second) > since);
  if (recent.length < toldFrom) return null;
  const answered = recent.filter((second) => second > 0).length;
  return { within_72_hours: Math.round((100 * answered) / recent.length) };
}

/** A price, as the column `prices` of `user_cards` holds it. */
export type UserPrice = [
  session: SessionType,
  price_from: number,
  currency: string,
  reduced_from: number | null,
  free_first_minutes: number | null,
];

export const parsePrices = (json: string | null): UserPrice[] => JSON.parse(json ?? '[]');

/** The cheapest price, in the currency of the site if there is one, and the lowest reduced price. */
function summarizePrices(prices: UserPrice[]) {
  const site = getSiteCurrency();
  const [cheapest] = prices.toSorted(
    ([, amount, currency], [, otherAmount, otherCurrency]) =>
      Number(otherCurrency === site) - Number(currency === site) || amount - otherAmount,
  );
  const [, price_from = null, currency = null] = cheapest ?? [];
  const reduced = prices.flatMap(([, , other, reducedFrom]) =>
    other === currency && reducedFrom !== null ? [reducedFrom] : [],
  );
  const lowest = Math.min(...reduced);
  return {
    price_from,
    currency,
    reduced_from: price_from !== null && lowest < price_from ? lowest : null,
    has_free_first: prices.some(([, , , , free]) => free !== null),
  };
}
