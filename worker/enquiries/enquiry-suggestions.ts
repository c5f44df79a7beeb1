/**
 * Suggests available practitioners with the same offerings, for enquiries that were declined or
 * cannot be sent.
 */

import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
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
import { inline, isFalse, isTrue } from '../db/query-builder.ts';
import { enquiryRecipientsTable } from '../db/schema/enquiries.ts';
import { userPricesTable, userSubCategoriesTable } from '../db/schema/offerings.ts';
import { placesTable } from '../db/schema/search-data.ts';
import { tagLinksTable } from '../db/schema/tags.ts';
import { usersTable } from '../db/schema/users.ts';
import { defineQuery } from '../http/query.ts';

/** Limits of a search for similar practitioners: offerings compared, and practitioners read. */
const candidateLimits = { offerings: 20, people: 1_000 };

/** A price up to this factor above the recipients' highest counts as similar. */
const priceTolerance = 1.2;

/** A card, and the name of the recipient who suggested it. */
type SuggestedRow = UserCardRow & { suggested_by: string | null };

const price = alias(userPricesTable, 'price');
const place = alias(placesTable, 'place');
const offering = alias(userSubCategoriesTable, 'offering');
const label = alias(tagLinksTable, 'label');
/** The user of a card. */
const user = alias(usersTable, 'u');

/** Lowest price of a practitioner, in the currency of most of their sessions. */
const cheapestPrice = (
  person: SQLWrapper,
  column: typeof price.price_from | typeof price.currency,
) => sql`(select ${column} from ${userPricesTable} ${price}
  where ${price.user_id} = ${person} order by ${price.position}, ${price.price_from} limit 1)`;

/** Distance in kilometres between `place` and row `o` of `middles`; same formula as the directory. */
const distanceKm = sql`111.2 * sqrt(pow(${place.lat} - o.lat, 2)
  + pow((${place.lng} - o.lng) * cos(radians(o.lat)), 2))`;

/**
 * Suggests available practitioners with one of the same offerings who are near or work online.
 * Order: suggested by a recipient, nearby, price no higher than the recipients', then shared
 * offerings and tags. A category alone is no match: it holds yoga and sleep.
 * `recipients` selects the columns of `recipientColumns` and `suggested`.
 */
const buildSuggestionsQuery = (recipients: SQL, today: Placeholder) => sql<SuggestedRow>`
  with asked as materialized (${recipients}),
    named as materialized (select j.value as user_id, iif(asked.is_public, asked.name, null) as suggested_by
      from asked, json_each(coalesce(asked.suggested, '[]')) j),
    middles as materialized (select ${place.lat}, ${place.lng} from ${placesTable} ${place}
      where ${place.id} in (select place_id from asked)),
    paid as materialized (select currency, max(price) as most from (
        select ${cheapestPrice(sql`asked.user_id`, price.currency)} as currency,
          ${cheapestPrice(sql`asked.user_id`, price.price_from)} as price
        from asked) where price is not null group by currency),
    fields as materialized (select distinct ${offering.sub_category_id} from asked
      join ${userSubCategoriesTable} ${offering}
        on ${offering.user_id} = asked.user_id and ${isTrue(offering.is_public)}
      limit ${inline(candidateLimits.offerings)}),
    sharing as materialized (select ${offering.user_id} from fields
      cross join ${userSubCategoriesTable} ${offering}
        on ${offering.sub_category_id} = fields.sub_category_id and ${isTrue(offering.is_public)}
      limit ${inline(candidateLimits.people)}),
    labels as materialized (select distinct ${label.tag_id} from asked
      join ${tagLinksTable} ${label} on ${label.user_id} = asked.user_id),
    fitting as materialized (select user_id, count(*) as shared, 0 as is_named, null as suggested_by
        from sharing group by user_id
      union all select user_id, 0, 1, suggested_by from named),
    known as materialized (select ${user.id}, ${user.rank_0}, max(is_named) as is_named,
        max(suggested_by) as suggested_by, sum(shared)
          + (select count(*) from ${tagLinksTable} ${label} where ${label.user_id} = ${user.id}
            and ${label.tag_id} in (select tag_id from labels)) as shared,
        case when ${user.place_id} in (select place_id from asked) then 0
          else (select min(${distanceKm}) from ${placesTable} ${place} cross join middles o
            where ${place.id} = ${user.place_id}) end as km,
        ${user.session_online} is 1 as is_online,
        ${cheapestPrice(user.id, price.price_from)} <= (select most from paid
          where currency = ${cheapestPrice(user.id, price.currency)}) * ${inline(priceTolerance)} as is_priced
      from fitting cross join ${usersTable} ${user} on ${user.id} = fitting.user_id
      where ${acceptsEnquiries(sql`${today}`)} and ${user.id} not in (select user_id from asked)
        and (${isTrue(user.is_accepting_clients)} and ${isFalse(user.is_accepting_lapsed)}
          or is_named and ${user.is_accepting_clients} is not 0)
      group by ${user.id}),
    best as materialized (select id, suggested_by, row_number() over (
        order by is_named desc, iif(km <= ${inline(suggestionRadiusKm)}, 2, is_online) desc,
          coalesce(is_priced, 0.5) desc, shared desc, coalesce(km, 1e9), rank_0 desc, id) as place
      from known where is_named or is_online or km <= ${inline(suggestionRadiusKm)} order by place limit ${inline(enquiryLimits.others)})
  select ${userCardColumns}, best.suggested_by from best
    cross join ${usersTable} ${user} on ${user.id} = best.id ${userCardJoins}
  order by best.place`;

const recipientColumns = sql`${user.id} as user_id, ${user.name}, ${user.is_public}, ${user.place_id}`;

/** Alternatives to the recipients of an enquiry. */
export const enquirySuggestionsQuery = prepare(['id', 'today'], ({ id, today }) =>
  buildSuggestionsQuery(
    sql`select ${recipientColumns}, ${enquiryRecipientsTable.suggested}
      from ${enquiryRecipientsTable}
        join ${usersTable} ${user} on ${user.id} = ${enquiryRecipientsTable.user_id}
      where ${enquiryRecipientsTable.enquiry_id} = ${id}`,
    today,
  ),
);

/** SQL condition: takes no enquiries, or accepts no new clients. */
const isUnavailable = (today: Placeholder) =>
  sql`(not ${acceptsEnquiries(sql`${today}`)} or ${isFalse(user.is_accepting_clients)})`;

/** Alternatives before writing, for chosen practitioners who are unavailable. */
const alternativesQuery = prepare(['tags', 'today'], ({ tags, today }) =>
  buildSuggestionsQuery(
    sql`select ${recipientColumns}, null as suggested from json_each(${tags}) chosen
      join ${usersTable} ${user} on ${user.tag} = chosen.value and ${isTrue(user.is_public)}
      where ${isUnavailable(today)}`,
    today,
  ),
);

/** Empty if all chosen practitioners are available. */
export const listSuggestions = defineQuery(enquiriesApi.listSuggestions, {
  auth: 'P',
  rateLimit: 'search',
  buildQueries: ({ query: { to = [] }, now }) => ({
    suggestions: alternativesQuery({
      tags: JSON.stringify(to.slice(0, enquiryLimits.asked)),
      today: getUtcDay(now),
    }),
  }),
  toResponse: ({ suggestions }, { query: { to = [] }, now }) => ({
    data: suggestions.flatMap(({ suggested_by, ...row }) =>
      to.includes(row.tag) ? [] : [toUserCard(row, now)],
    ),
  }),
});
