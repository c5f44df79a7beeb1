/**
 * Up to three similar places with most practitioners, shortest names first; `region` is set if a
 * name is ambiguous.
 */

import { type SQL, sql } from 'drizzle-orm';

interface SimilarPlacesOptions {
  /** SQL of the key ranges of similar town names, as JSON (`listSimilarNames`). */
  names: SQL;
  /** Condition for searching at all. */
  where: SQL;
}

/** Maximum towns examined; some prefixes match hundreds. */
const MAX_CANDIDATES = sql.raw('200');

export const selectSimilarPlaces = ({
  names,
  where,
}: SimilarPlacesOptions) => sql`select p.id, p.tag, p.name,
    iif(exists (select 1 from places o where o.key = p.key and o.id <> p.id), p.region, null) as region
  from (select p.* from (select 1 where ${where}) cross join json_each(${names}) n
    cross join places p on p.key between n.value ->> 0 and n.value ->> 1 limit ${MAX_CANDIDATES}) p
  order by (select count(*) from (
      select 1 from users where place_id = p.id and is_practitioner = 1 limit 50)) desc,
    length(p.key), p.key, p.id limit 3`;
