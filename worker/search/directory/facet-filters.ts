import { env } from 'cloudflare:workers';
import { type SQL, sql } from 'drizzle-orm';
import { type FacetKind, facetKinds } from '../../contract/search/facet-kinds.ts';
import { type SessionKind, sessionColumns, sessionKinds } from '../../contract/practitioners/session-types.ts';
import { tagName } from '../../contract/content/tags.ts';
import { isFirst } from '../../db/schema/users.ts';
import { checkedOf } from '../../db/conditions/verified-credentials.ts';

/** A facet that narrows the list. */
export interface Chosen {
  kind: FacetKind;
  /** Values as sent. */
  sent: readonly string[];
  /** SQL condition: practitioner `u` with level `l` has one of the values. */
  fits: SQL;
}

type Sent = { [Kind in FacetKind]?: string | string[] | undefined };

/** Facet filters in URL parameters; empty values are ignored. */
export const chosenOf = (query: Sent): Chosen[] =>
  facetKinds.flatMap((kind) => {
    const sent = [query[kind] ?? []].flat().flatMap((one) => one.trim() || []);
    return sent.length > 0
      ? [{ kind, sent, fits: sql`(${fitsOf(kind, sent, query)}) is true` }]
      : [];
  });

/** The price limit applies to the chosen session types. */
const fitsOf = (kind: FacetKind, sent: readonly string[], query: Sent) =>
  kind === 'price_to'
    ? costsAtMost(sql`${Number(sent[0]) || 0}`, kindsOf([query.session ?? []].flat()))
    : having[kind](sent);

const oneOf = (values: readonly string[]) =>
  sql`(select value from json_each(${JSON.stringify(values)}))`;

const column = (kind: SessionKind) => sql.raw(`u.${sessionColumns[kind]}`);
export const kindsOf = (sent: readonly string[]) =>
  sessionKinds.filter((kind) => sent.includes(kind));
const anyOf = (conditions: SQL[]) =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`0`;

/** SQL condition: the session type is offered, or by appointment (null). */
export const mayHave = (kind: SessionKind) => sql`${column(kind)} is not 0`;

/** Sort key: 0 if a chosen session type is offered, 1 if only by appointment. */
export function byAppointment(chosen: readonly Chosen[]): SQL {
  const sessions = chosen.find(({ kind }) => kind === 'session');
  if (!sessions) return sql`0`;
  return sql`not ${anyOf(kindsOf(sessions.sent).map((kind) => sql`${column(kind)} is 1`))}`;
}

const isAccepting = sql.raw(isFirst);

/** Languages that a practitioner works in; the account language by default. */
export const languages = sql`coalesce(u.languages, json_array(u.language_id))`;

const least = sql`min(p.price_from, coalesce(p.reduced_from, p.price_from))`;

/**
 * Lowest price of `u`, over all or these session types, including reduced places. Free is free in
 * any currency.
 */
export const cheapest = (
  kinds: readonly SessionKind[] = [],
) => sql`(select min(${least}) from user_prices p
  where p.user_id = u.id and (p.currency = ${env.CURRENCY} or ${least} = 0)
    ${kinds.length > 0 ? sql`and p.session in ${oneOf(kinds)}` : sql``})`;

export const costsAtMost = (amount: SQL, kinds: readonly SessionKind[] = []) =>
  sql`(${cheapest(kinds)} <= ${amount}) is true`;

/** SQL condition: a currently valid verified credential. */
export const hasChecked = sql`exists (select 1 ${checkedOf})`;

export const hasTime = (times: SQL) =>
  sql`exists (select 1 from json_each(u.times) where value in ${times})`;

const having: Record<Exclude<FacetKind, 'price_to'>, (sent: readonly string[]) => SQL> = {
  session: (sent) => anyOf(kindsOf(sent).map(mayHave)),
  time: (sent) => hasTime(oneOf(sent)),
  accepting: () => isAccepting,
  checked: () => hasChecked,
  language: (sent) =>
    sql`exists (select 1 from json_each(${languages}) where value in ${oneOf(
      sent.map((one) => one.toLowerCase()),
    )})`,
  tag: (sent) => sql`exists (select 1 from tag_links k join tags t on t.id = k.tag_id
    where k.user_id = u.id and t.name in ${oneOf(sent.map(tagName))})`,
  is_business: ([sent]) => sql`u.is_business = ${sent === 'true' ? 1 : 0}`,
};

export const allOf = (conditions: readonly SQL[]) =>
  conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`1`;
