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
  /** As `practitioner_facets` keeps it; null, which nobody has, where there is no such thing. */
  value: SQL;
}

/** What an address chooses: a value of a kind, or none. An empty one says nothing. */
export const chosenOf = (query: FacetQuery): Chosen[] =>
  facetKinds.flatMap((kind) => {
    const sent = query[kind]?.trim();
    return sent ? [{ kind, sent, value: kept[kind](sent) }] : [];
  });

const kept: Record<FacetKind, (sent: string) => SQL> = {
  session: (sent) => sql`${sent}`,
  town: (sent) => sql`${townKey(sent)}`,
  language: (sent) => sql`${sent.toLowerCase()}`,
  tag: (sent) => sql`(select id from tags where name = ${tagName(sent)})`,
  accepting: (sent) => sql`${sent}`,
};

interface OfGroup {
  category_tag?: string | undefined;
  sub_category_tag?: string | undefined;
}

/** The group of people that an address names, as triggers keep it: nobody's where it is not active. */
export function groupOf({ category_tag, sub_category_tag }: OfGroup): SQL {
  if (sub_category_tag !== undefined) {
    return sql`(select s.id from sub_categories s join categories c on c.id = s.category_id
      where s.tag = ${sub_category_tag} and s.is_active = 1 and c.is_active = 1
      and c.tag = ${category_tag === undefined ? sql`c.tag` : sql`${category_tag}`})`;
  }
  if (category_tag === undefined) return sql`'all'`;
  return sql`(select id from categories where tag = ${category_tag} and is_active = 1)`;
}
