import { type SQL, sql } from 'drizzle-orm';
import { enquiriesApi } from '../contract/enquiries/enquiries.api.ts';
import { enquiryLimits, suggestionRadiusKm } from '../contract/enquiries/enquiries.ts';
import {
  toUserCard,
  type UserCardRow,
  userCardColumns,
  userCardJoins,
} from '../db/cards/user-card.ts';
import { prepare } from '../db/client.ts';
import { acceptsEnquiries, getUtcDay } from '../db/conditions/accepts-enquiries.ts';
import { defineQuery } from '../http/query.ts';

/** Limits of a search for similar practitioners: offerings compared, and practitioners read. */
const candidateLimits = { offerings: 20, people: 1_000 };

/** A price up to this factor above the recipients' highest counts as similar. */
const priceTolerance = 1.2;

/** A card, and the name of the recipient who suggested it. */
export type SuggestedRow = UserCardRow & { suggested_by: string | null };

const id = sql.placeholder('id');
const today = sql.placeholder('today');

/** Lowest price of a practitioner, in the currency of most of their sessions. */
const cheapestPrice = (
  person: SQL,
  column: 'price_from' | 'currency',
) => sql`(select ${sql.raw(column)}
  from user_prices p where p.user_id = ${person} order by p.position, p.price_from limit 1)`;

/** Distance in kilometres between places `p` and `o`; same formula as the directory. */
const distanceKm = sql`111.2 * sqrt(pow(p.lat - o.lat, 2) + pow((p.lng - o.lng) * cos(radians(o.lat)), 2))`;

/**
 * Suggests available practitioners with the same offerings. Order: suggested by a recipient,
 * nearby, online, then price no higher than the recipients'. Fills up with the same category.
 */
const buildSuggestionsQuery = (recipients: SQL) => sql`
  with asked as materialized (${recipients}),
    named as materialized (select j.value as user_id, iif(asked.is_public, asked.name, null) as suggested_by
      from asked, json_each(coalesce(asked.suggested, '[]')) j),
    middles as materialized (select lat, lng from places where id in (select place_id from asked)),
    paid as materialized (select currency, max(price) as most from (
        select ${cheapestPrice(sql`asked.user_id`, 'currency')} as currency, ${cheapestPrice(sql`asked.user_id`, 'price_from')} as price
        from asked) where price is not null group by currency),
    fields as materialized (select distinct o.sub_category_id from asked
      join user_sub_categories o on o.user_id = asked.user_id and o.is_public = 1
      limit ${sql.raw(String(candidateLimits.offerings))}),
    sharing as materialized (select o.user_id from fields f
      cross join user_sub_categories o on o.sub_category_id = f.sub_category_id and o.is_public = 1
      limit ${sql.raw(String(candidateLimits.people))}),
    kindred as materialized (select c.user_id from (select distinct o.category_id from asked
        join user_categories o on o.user_id = asked.user_id and o.is_public = 1) k
      cross join user_categories c on c.category_id = k.category_id and c.is_public = 1
      limit ${sql.raw(String(candidateLimits.people))}),
    fitting as materialized (select user_id, count(*) as shared, 0 as is_named, null as suggested_by
        from sharing group by user_id
      union all select user_id, 0, 0, null from kindred group by user_id
      union all select user_id, 0, 1, suggested_by from named),
    known as materialized (select u.id, u.rank_0, max(is_named) as is_named, max(suggested_by) as suggested_by,
        sum(shared) as shared,
        case when u.place_id in (select place_id from asked) then 0
          else (select min(${distanceKm}) from places p cross join middles o where p.id = u.place_id) end as km,
        u.session_online is 1 as is_online,
        ${cheapestPrice(sql`u.id`, 'price_from')}
          <= (select most from paid where currency = ${cheapestPrice(sql`u.id`, 'currency')}) * ${sql.raw(String(priceTolerance))} as is_priced
      from fitting cross join users u on u.id = fitting.user_id
      where ${acceptsEnquiries(sql`${today}`)} and u.id not in (select user_id from asked)
        and (u.is_accepting_clients = 1 and u.is_accepting_lapsed = 0 or is_named and u.is_accepting_clients is not 0)
      group by u.id),
    best as materialized (select id, suggested_by, row_number() over (
        order by is_named desc, shared > 0 desc, iif(km <= ${sql.raw(String(suggestionRadiusKm))}, 2, is_online) desc,
          coalesce(is_priced, 0.5) desc, shared desc, coalesce(km, 1e9), rank_0 desc, id) as place
      from known order by place limit ${sql.raw(String(enquiryLimits.others))})
  select ${userCardColumns}, best.suggested_by from best cross join users u on u.id = best.id ${userCardJoins}
  order by best.place`;

const recipientColumns = sql.raw('u.id as user_id, u.name, u.is_public, u.place_id');

/** Alternatives to the recipients of an enquiry. */
export const enquirySuggestionsQuery = prepare<SuggestedRow>(
  buildSuggestionsQuery(sql`select ${recipientColumns}, r.suggested
    from enquiry_recipients r join users u on u.id = r.user_id where r.enquiry_id = ${id}`),
);

/** SQL condition: takes no enquiries, or accepts no new clients. */
const isUnavailable = sql`(not ${acceptsEnquiries(sql`${today}`)} or u.is_accepting_clients = 0)`;

/** Alternatives before writing, for chosen practitioners who are unavailable. */
const alternativesQuery = prepare<SuggestedRow>(
  buildSuggestionsQuery(sql`select ${recipientColumns}, null as suggested from json_each(${sql.placeholder('tags')}) j
    join users u on u.tag = j.value and u.is_public = 1 where ${isUnavailable}`),
);

/** Empty if all chosen practitioners are available. */
export const listSuggestions = defineQuery(enquiriesApi.listSuggestions, {
  auth: 'P',
  rateLimit: 'search',
  buildQueries: ({ query: { to = [] }, now }) =>
    [
      alternativesQuery({
        tags: JSON.stringify(to.slice(0, enquiryLimits.asked)),
        today: getUtcDay(now),
      }),
    ] as const,
  toResponse: ([rows], { query: { to = [] }, now }) => ({
    data: rows.flatMap(({ suggested_by, ...row }) =>
      to.includes(row.tag) ? [] : [toUserCard(row, now)],
    ),
  }),
});
