/** Directory filters (session types, languages, prices, tags …) from the URL, as SQL conditions. */

import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { normalizeTagName } from '../../contract/content/tags.ts';
import {
  type FirstAppointment,
  listSoonerAppointments,
} from '../../contract/practitioners/first-appointments.ts';
import {
  type SessionType,
  sessionTypeColumns,
  sessionTypes,
} from '../../contract/practitioners/session-types.ts';
import { type FacetKind, facetKinds } from '../../contract/search/facet-kinds.ts';
import { currentFirstAppointment } from '../../db/cards/user-card.ts';
import { siteCurrency } from '../../db/client.ts';
import { hasVerifiedCredential } from '../../db/conditions/verified-credentials.ts';
import { userPricesTable } from '../../db/schema/offerings.ts';
import { tagLinksTable, tagsTable } from '../../db/schema/tags.ts';
import { acceptsClientsFirst, usersTable } from '../../db/schema/users.ts';
import { hasPriceFact } from '../wishes/price-facts.ts';

const user = alias(usersTable, 'u');
const price = alias(userPricesTable, 'p');
const link = alias(tagLinksTable, 'k');
const tag = alias(tagsTable, 't');

/** A facet that narrows the list. */
export interface FacetFilter {
  kind: FacetKind;
  /** Values as sent. */
  sent: readonly string[];
  /** SQL condition: practitioner `u` has one of the values. */
  fits: SQL;
}

type FacetParams = { [Kind in FacetKind]?: string | string[] | undefined };

/** Facet filters in URL parameters; empty values are ignored. */
export const parseFacetFilters = (query: FacetParams): FacetFilter[] =>
  facetKinds.flatMap((kind) => {
    const sent = [query[kind] ?? []].flat().flatMap((one) => one.trim() || []);
    return sent.length > 0
      ? [{ kind, sent, fits: sql`(${buildFacetCondition(kind, sent, query)}) is true` }]
      : [];
  });

/** The price limit applies to the chosen session types. */
const buildFacetCondition = (kind: FacetKind, sent: readonly string[], query: FacetParams) =>
  kind === 'price_to'
    ? costsAtMost(sql`${Number(sent[0]) || 0}`, parseSessionTypes([query.session ?? []].flat()))
    : facetConditions[kind](sent);

const isOneOf = (values: readonly string[]) =>
  sql`(select value from json_each(${JSON.stringify(values)}))`;

const sessionColumn = (kind: SessionType) => user[sessionTypeColumns[kind]];
export const parseSessionTypes = (sent: readonly string[]) =>
  sessionTypes.filter((kind) => sent.includes(kind));
const anyCondition = (conditions: SQL[]) =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`0`;

/** SQL condition: the session type is offered, or by appointment (null). */
export const mayOffer = (kind: SessionType) => sql`${sessionColumn(kind)} is not 0`;

/** Sort key: 0 if a chosen session type is offered, 1 if only by appointment. */
export function isByAppointment(chosen: readonly FacetFilter[]): SQL {
  const sessions = chosen.find(({ kind }) => kind === 'session');
  if (!sessions) return sql`0`;
  return sql`not ${anyCondition(parseSessionTypes(sessions.sent).map((kind) => sql`${sessionColumn(kind)} is 1`))}`;
}

/** Languages that a practitioner works in; the account language by default. */
export const languagesSql = sql`coalesce(${user.languages}, json_array(${user.language_id}))`;

const lowestAmount = sql`min(${price.price_from}, coalesce(${price.reduced_from}, ${price.price_from}))`;

/**
 * Lowest price of `u`, over all or these session types, including reduced places. Free is free in
 * any currency.
 */
const cheapestPrice = (
  kinds: readonly SessionType[] = [],
) => sql`(select min(${lowestAmount}) from ${userPricesTable} ${price}
  where ${price.user_id} = ${user.id} and ${isComparable(kinds)})`;

const isComparable = (
  kinds: readonly SessionType[],
) => sql`(${price.currency} = ${siteCurrency} or ${lowestAmount} = 0)
  ${kinds.length > 0 ? sql`and ${price.session} in ${isOneOf(kinds)}` : sql``}`;

export const costsAtMost = (amount: SQL, kinds: readonly SessionType[] = []) =>
  sql`(${cheapestPrice(kinds)} <= ${amount}) is true`;

export const hasTime = (times: SQL) =>
  sql`exists (select 1 from json_each(${user.times}) where value in ${times})`;

/** SQL condition: the practitioner sees one of the groups. */
export const seesGroup = (groups: readonly string[]) =>
  sql`exists (select 1 from json_each(${user.client_groups}) where value in ${isOneOf(groups)})`;

/** SQL condition: a first appointment is possible within this time. */
export const offersAppointment = (within: FirstAppointment) =>
  sql`(${currentFirstAppointment} in ${isOneOf(listSoonerAppointments(within))}) is true`;

const facetConditions: Record<Exclude<FacetKind, 'price_to'>, (sent: readonly string[]) => SQL> = {
  session: (sent) => anyCondition(parseSessionTypes(sent).map(mayOffer)),
  time: (sent) => hasTime(isOneOf(sent)),
  client_group: (sent) => seesGroup(sent),
  accepting: () => acceptsClientsFirst,
  first_appointment: ([sent = '']) => offersAppointment(sent as FirstAppointment),
  checked: hasVerifiedCredential,
  free_first: () => hasPriceFact('free_first'),
  reduced: () => hasPriceFact('reduced'),
  language: (sent) =>
    sql`exists (select 1 from json_each(${languagesSql}) where value in ${isOneOf(
      sent.map((one) => one.toLowerCase()),
    )})`,
  tag: (
    sent,
  ) => sql`exists (select 1 from ${tagLinksTable} ${link} join ${tagsTable} ${tag} on ${tag.id} = ${link.tag_id}
    where ${link.user_id} = ${user.id} and ${tag.name} in ${isOneOf(sent.map(normalizeTagName))})`,
  is_business: ([sent]) => sql`${user.is_business} = ${sent === 'true' ? 1 : 0}`,
};

export const allConditions = (conditions: readonly SQL[]) =>
  conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`1`;
