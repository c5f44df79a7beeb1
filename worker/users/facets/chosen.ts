import { type SQL, sql } from 'drizzle-orm';
import { type FacetKind, facetKinds } from '../../contract/facet-kinds.ts';
import type { FacetQuery } from '../../contract/facets.ts';
import { tagName } from '../../contract/tags.ts';
import { townKey } from '../../contract/towns.ts';

/** A value that a list is narrowed by. */
export interface Chosen {
  kind: FacetKind;
  /** As it was sent. */
  sent: string;
  /** Of a town its key, of a language and a tag its id; null, which nobody has, where there is no such thing. */
  value: SQL;
  /** Whether a practitioner `u` of a level `l` has it. */
  fits: SQL;
}

/** What an address chooses: a value of a kind, or none. An empty one says nothing. */
export const chosenOf = (query: FacetQuery): Chosen[] =>
  facetKinds.flatMap((kind) => {
    const sent = query[kind]?.trim();
    if (!sent) return [];
    const value = values[kind](sent);
    return [{ kind, sent, value, fits: sql`(${having[kind](value)}) is true` }];
  });

const values: Record<FacetKind, (sent: string) => SQL> = {
  session: (sent) => sql`${sent}`,
  town: (sent) => sql`${townKey(sent)}`,
  language: (sent) => sql`${sent.toLowerCase()}`,
  tag: (sent) => sql`(select id from tags where name = ${tagName(sent)})`,
  accepting: (sent) => sql`${sent}`,
};

/** Sessions are offered, or by appointment (null). */
export const hasSession = (value: SQL) => sql`case ${value}
  when '1-on-1' then u.session_1_on_1 is not 0
  when 'group' then u.session_group is not 0
  when 'online' then u.session_online is not 0 end`;

/** A town is told by levels that publish details. */
export const town = sql`iif(l.authz_user_detailed and u.address_town is not null, u.town_key, null)`;
export const isAccepting = sql`u.is_accepting_clients and not u.is_accepting_lapsed`;

const having: Record<FacetKind, (value: SQL) => SQL> = {
  session: hasSession,
  town: (value) => sql`${town} = ${value}`,
  language: (value) => sql`u.language_id = ${value}`,
  tag: (value) => sql`exists (select 1 from tag_links where user_id = u.id and tag_id = ${value})`,
  accepting: (value) => sql`${value} = '1' and ${isAccepting}`,
};

interface OfGroup {
  category_tag?: string | undefined;
  sub_category_tag?: string | undefined;
}

/** The practitioners that an address names, as `user_id` and `user_name`: nobody where the group is not active. */
export function practitionersOf({ category_tag, sub_category_tag }: OfGroup): SQL {
  if (sub_category_tag !== undefined) {
    return sql`select user_id, user_name from user_sub_categories where is_public = 1 and sub_category_id =
      (select s.id from sub_categories s join categories c on c.id = s.category_id
        where s.tag = ${sub_category_tag} and s.is_active = 1 and c.is_active = 1
        and c.tag = ${category_tag === undefined ? sql`c.tag` : sql`${category_tag}`})`;
  }
  if (category_tag === undefined) {
    return sql`select id as user_id, name as user_name from users where is_practitioner = 1`;
  }
  return sql`select user_id, user_name from user_categories where is_public = 1 and category_id =
    (select id from categories where tag = ${category_tag} and is_active = 1)`;
}

/** The first of them by name, for whom a condition on `d` holds. */
export const firstOf = (group: SQL, where: SQL, most: number) => sql`(
  select user_id, user_name from (${group}) d where ${where}
  order by user_name collate nocase, user_id limit ${sql.raw(String(most))})`;

/** Beside those of a walk `d`: what they are found by. */
export const looked = sql`cross join users u on u.id = d.user_id
  cross join membership_levels l on l.id = u.membership_level_id`;

export const allOf = (conditions: SQL[]) =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`1`;
