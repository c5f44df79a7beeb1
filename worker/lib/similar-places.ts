import { type SQL, sql } from 'drizzle-orm';

interface Meant {
  /** Ranges of keys, as JSON (`namesNear`). */
  names: SQL;
  /** Whether any is looked for. */
  where: SQL;
}

/** So many towns are looked at: some beginnings are those of hundreds. */
const looked = sql.raw('200');

/** The three of these names in which most practitioners are, the shortest names first; a region where a name is there twice. */
export const meantBy = ({ names, where }: Meant) => sql`select p.id, p.tag, p.name,
    iif(exists (select 1 from places o where o.key = p.key and o.id <> p.id), p.region, null) as region
  from (select p.* from (select 1 where ${where}) cross join json_each(${names}) n
    cross join places p on p.key between n.value ->> 0 and n.value ->> 1 limit ${looked}) p
  order by (select count(*) from (
      select 1 from users where place_id = p.id and is_practitioner = 1 limit 50)) desc,
    length(p.key), p.key, p.id limit 3`;
