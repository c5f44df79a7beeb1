/**
 * Columns and joins of a practitioner card. The user’s level decides on picture, town and sessions.
 */

import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { enquiryLimits } from '../../contract/enquiries/enquiries.ts';
import { isAcceptingClaimCurrent } from '../../contract/practitioners/accepting-clients.ts';
import type { UserCard } from '../../contract/practitioners/users.ts';
import { verifiedCredentials } from '../conditions/verified-credentials.ts';
import { convertFlags } from '../convert-flags.ts';

const cardFlags = [
  ...(['is_business', 'is_accepting_clients'] as const),
  ...(['session_1_on_1', 'session_group', 'session_online'] as const),
] as const;

/** Limits for the share of a user's recent enquiries that were answered in time. */
const { countedDays, counted, toldFrom, answerHours } = enquiryLimits;
const answerRate =
  sql.raw(`(select iif(count(*) < ${toldFrom}, null, round(100.0 * sum(in_time) / count(*))) from (
    select answered_at <= strftime('%Y-%m-%dT%H:%M:%fZ', asked_at, '+${answerHours} hours') is 1 as in_time
    from enquiry_recipients r where r.user_id = u.id and r.asked_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${countedDays} days')
      and r.state not in ('waiting', 'unlisted', 'withdrawn')
    order by r.asked_at desc limit ${counted}))`);

type DerivedField =
  | 'distance_km'
  | 'price_from'
  | 'reduced_from'
  | 'has_free_first'
  | 'currency'
  | 'languages'
  | 'answers';

export type UserCardRow = Omit<UserCard, (typeof cardFlags)[number] | DerivedField> & {
  is_business: number;
  is_accepting_clients: number | null;
  session_1_on_1: number | null;
  session_group: number | null;
  session_online: number | null;
  /** Distance in kilometres, if the list has an origin. */
  km?: number | null;
  /**
   * JSON array of the cheapest session's price, currency and reduced price, and of the minutes of a
   * free first talk.
   */
  price: string | null;
  /** JSON array of names. */
  languages: string;
  /** Percentage of enquiries answered in time; null if there are too few. */
  answered: number | null;
};

const publishedColumn = (right: string, column: string) =>
  sql.raw(`iif(l.${right}, u.${column}, null) as ${column}`);

/**
 * Levels without authz_user_detailed publish neither picture nor town, and those without services
 * no sessions.
 */
export const userCardColumns = sql`u.id, u.tag, u.name, u.title, u.words_language_id,
  iif(l.authz_user_detailed, u.image_id, null) as image_id,
  iif(l.authz_user_detailed, f.name, null) as image_name,
  iif(l.authz_user_detailed, f.width, null) as image_width,
  iif(l.authz_user_detailed, f.height, null) as image_height,
  u.connections_count, u.is_business, ${publishedColumn('authz_user_detailed', 'address_town')},
  ${sql.join(
    ['confirmed_at', 'session_1_on_1', 'session_group', 'session_online'].map((column) =>
      publishedColumn('authz_user_services', column),
    ),
    sql`, `,
  )},
  iif(l.authz_user_services and coalesce(u.away_until, '') < date('now'), u.is_accepting_clients, null) as is_accepting_clients,
  iif(l.authz_user_services and u.away_until >= date('now'), u.away_until, null) as away_until,
  iif(l.authz_user_services, (select json_array(p.price_from, p.currency,
      min(p.reduced_from) over (partition by p.currency), max(p.free_first_minutes) over ()) from user_prices p where p.user_id = u.id
    order by p.currency = ${env.CURRENCY} desc, p.price_from limit 1), null) as price,
  (select json_group_array(g.name) from json_each(coalesce(u.languages, json_array(u.language_id))) s
    join languages g on g.id = s.value) as languages, ${answerRate} as answered,
  iif(l.authz_user_services, (select count(*) ${verifiedCredentials}), 0) as checked_count`;

export const userCardJoins = sql`join membership_levels l on l.id = u.membership_level_id
  left join uploaded_files f on f.id = u.image_id`;

/** Accepting clients is only shown if it was confirmed recently. */
export function toUserCard<Row extends UserCardRow>(
  { km, price, languages, answered, ...row }: Row,
  now: string,
) {
  const { confirmed_at, is_accepting_clients } = row;
  const isTold = confirmed_at !== null && isAcceptingClaimCurrent(confirmed_at, Date.parse(now));
  const [price_from = null, currency = null, reduced = null, free = null] =
    price === null ? [] : JSON.parse(price);
  const reduced_from = reduced !== null && reduced < price_from ? reduced : null;
  const told = { ...row, is_accepting_clients: isTold ? is_accepting_clients : null };
  return {
    ...convertFlags(
      told as Omit<UserCardRow, 'km' | 'price' | 'languages' | 'answered'>,
      cardFlags,
    ),
    distance_km: km == null ? null : Math.max(1, Math.round(km)),
    price_from,
    currency,
    reduced_from,
    has_free_first: free !== null,
    languages: JSON.parse(languages) as string[],
    answers: answered === null ? null : { within_72_hours: answered },
  } as unknown as Omit<
    Row,
    (typeof cardFlags)[number] | 'km' | 'price' | 'languages' | 'answered'
  > &
    UserCard;
}
