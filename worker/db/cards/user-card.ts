/**
 * Columns and joins of a practitioner card. The user’s level decides on picture, town and sessions.
 */

import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { enquiryLimits } from '../../contract/enquiries/enquiries.ts';
import { isAcceptingClaimCurrent } from '../../contract/practitioners/accepting-clients.ts';
import type { ClientGroup } from '../../contract/practitioners/client-groups.ts';
import { firstAppointmentLimits } from '../../contract/practitioners/first-appointments.ts';
import type { UserCard } from '../../contract/practitioners/users.ts';
import { getSiteCurrency } from '../../settings/site-currency.ts';
import { acceptsEnquiries } from '../conditions/accepts-enquiries.ts';
import { acceptsMessages } from '../conditions/accepts-messages.ts';
import { countVerifiedCredentials } from '../conditions/verified-credentials.ts';
import { convertFlags } from '../convert-flags.ts';
import { focalPoint } from '../focal-point.ts';
import { enquiryRecipientsTable } from '../schema/enquiries.ts';
import { userPricesTable } from '../schema/offerings.ts';
import { languagesTable } from '../schema/reference.ts';
import { membershipLevelsTable, uploadedFilesTable, usersTable } from '../schema/users.ts';

const cardFlags = [
  ...(['is_business', 'is_accepting_clients'] as const),
  ...(['session_1_on_1', 'session_group', 'session_online'] as const),
  ...(['takes_enquiries', 'takes_messages'] as const),
] as const;

const user = alias(usersTable, 'u');
const level = alias(membershipLevelsTable, 'l');
const image = alias(uploadedFilesTable, 'f');

/** Limits for the share of a user's recent enquiries that were answered in time. */
const { countedDays, counted, toldFrom, answerHours } = enquiryLimits;
const answerRate =
  sql`(select iif(count(*) < ${toldFrom}, null, round(100.0 * sum(in_time) / count(*))) from (
    select ${enquiryRecipientsTable.answered_at} <= strftime('%Y-%m-%dT%H:%M:%fZ', ${enquiryRecipientsTable.asked_at}, ${`+${answerHours} hours`}) is 1 as in_time
    from ${enquiryRecipientsTable} where ${enquiryRecipientsTable.user_id} = ${user.id}
      and ${enquiryRecipientsTable.asked_at} > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`-${countedDays} days`})
      and ${enquiryRecipientsTable.state} not in ('waiting', 'unlisted', 'withdrawn')
    order by ${enquiryRecipientsTable.asked_at} desc limit ${counted}))`.inlineParams();

type DerivedField =
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
  /** JSON array of `CardPrice`. */
  prices: string | null;
  /** JSON array of names. */
  languages: string;
  /** JSON array of `clientGroups`; null if not specified. */
  client_groups: string | null;
  /** Percentage of enquiries answered in time; null if there are too few. */
  answered: number | null;
};

type PublishingRight = 'authz_user_detailed' | 'authz_user_services';

/** Column of user `u`, if level `l` publishes it. */
export const publishedColumn = (
  right: PublishingRight,
  column: keyof (typeof usersTable)['_']['columns'],
) => sql`iif(${level[right]}, ${user[column]}, null) as ${sql.identifier(column)}`;

/** SQL condition: new clients are accepted today, and this was confirmed recently. */
const acceptsToday = sql`(${user.is_accepting_clients} = 1 and ${user.is_accepting_lapsed} = 0
  and coalesce(${user.away_until}, '') < date('now'))`;

/** SQL of when a first appointment is possible; null unless it is current (contract, section 18). */
export const currentFirstAppointment =
  sql`iif(${acceptsToday} and ${user.first_appointment_confirmed_at} > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`-${firstAppointmentLimits.trustedFor} days`}),
    ${user.first_appointment}, null)`.inlineParams();

/** The prices of a practitioner as JSON. Window functions would read each several times. */
const pricesColumn = sql`(select json_group_array(json_array(${userPricesTable.price_from}, ${userPricesTable.currency},
      ${userPricesTable.reduced_from}, ${userPricesTable.free_first_minutes}))
    from ${userPricesTable} where ${userPricesTable.user_id} = ${user.id})`;

const serviceColumns = [
  ...(['confirmed_at', 'client_groups'] as const),
  ...(['session_1_on_1', 'session_group', 'session_online'] as const),
] as const;

/**
 * Levels without authz_user_detailed publish neither picture nor town, and those without services
 * no sessions.
 */
export const userCardColumns = sql`${user.id}, ${user.tag}, ${user.name}, ${user.title}, ${user.words_language_id},
  iif(${level.authz_user_detailed}, ${user.image_id}, null) as image_id,
  iif(${level.authz_user_detailed}, ${image.name}, null) as image_name,
  iif(${level.authz_user_detailed}, ${image.width}, null) as image_width,
  iif(${level.authz_user_detailed}, ${image.height}, null) as image_height,
  iif(${level.authz_user_detailed}, ${focalPoint(image)}, null) as image_focus,
  ${user.connections_count}, ${user.is_business}, ${publishedColumn('authz_user_detailed', 'address_town')},
  ${sql.join(
    serviceColumns.map((column) => publishedColumn('authz_user_services', column)),
    sql`, `,
  )},
  iif(${level.authz_user_services} and coalesce(${user.away_until}, '') < date('now'), ${user.is_accepting_clients}, null) as is_accepting_clients,
  iif(${level.authz_user_services}, ${currentFirstAppointment}, null) as first_appointment,
  iif(${level.authz_user_services} and ${user.away_until} >= date('now'), ${user.away_until}, null) as away_until,
  iif(${level.authz_user_services}, ${pricesColumn}, null) as prices,
  ${acceptsEnquiries(sql`date('now')`)} as takes_enquiries, ${acceptsMessages} as takes_messages,
  (select json_group_array(json_array(${languagesTable.id}, ${languagesTable.name})) from json_each(coalesce(${user.languages}, json_array(${user.language_id}))) spoken
    join ${languagesTable} on ${languagesTable.id} = spoken.value) as languages, ${answerRate} as answered,
  iif(${level.authz_user_services}, ${countVerifiedCredentials()}, 0) as checked_count`;

export const userCardJoins = sql`join ${membershipLevelsTable} ${level} on ${level.id} = ${user.membership_level_id}
  left join ${uploadedFilesTable} ${image} on ${image.id} = ${user.image_id}`;

type ConvertedColumn = 'km' | 'prices' | 'languages' | 'client_groups' | 'answered';

/** Accepting clients is only shown if it was confirmed recently. */
export function toUserCard<Row extends UserCardRow>(
  { km, prices, languages, client_groups, answered, ...row }: Row,
  now: string,
) {
  const { confirmed_at, is_accepting_clients } = row;
  const isCurrent = confirmed_at !== null && isAcceptingClaimCurrent(confirmed_at, Date.parse(now));
  const current = {
    ...row,
    is_accepting_clients: isCurrent ? is_accepting_clients : null,
    first_appointment: isCurrent ? row.first_appointment : null,
  };
  const spoken = JSON.parse(languages) as [code: string, name: string][];
  return {
    ...convertFlags(current as Omit<UserCardRow, ConvertedColumn>, cardFlags),
    distance_km: km == null ? null : Math.max(1, Math.round(km)),
    ...summarizePrices(JSON.parse(prices ?? '[]')),
    languages: spoken.map(([, name]) => name),
    language_codes: spoken.map(([code]) => code),
    client_groups: JSON.parse(client_groups ?? '[]') as ClientGroup[],
    answers: answered === null ? null : { within_72_hours: answered },
  } as unknown as Omit<Row, (typeof cardFlags)[number] | ConvertedColumn> & UserCard;
}

type CardPrice = [
  price_from: number,
  currency: string,
  reduced_from: number | null,
  free_first_minutes: number | null,
];

/** The cheapest price, in the currency of the site if there is one, and the lowest reduced price. */
function summarizePrices(prices: CardPrice[]) {
  const site = getSiteCurrency();
  const [cheapest] = prices.toSorted(
    ([amount, currency], [otherAmount, otherCurrency]) =>
      Number(otherCurrency === site) - Number(currency === site) || amount - otherAmount,
  );
  const [price_from = null, currency = null] = cheapest ?? [];
  const reduced = prices.flatMap(([, other, reducedFrom]) =>
    other === currency && reducedFrom !== null ? [reducedFrom] : [],
  );
  const lowest = Math.min(...reduced);
  return {
    price_from,
    currency,
    reduced_from: price_from !== null && lowest < price_from ? lowest : null,
    has_free_first: prices.some(([, , , free]) => free !== null),
  };
}
