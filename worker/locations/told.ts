import { type SQL, sql } from 'drizzle-orm';
import { bounds } from '../contract/limits.ts';
import { statement } from '../db/client.ts';

interface Told {
  /** The id of the history row. */
  history: string;
  link: string;
  /** What follows the name of the location. */
  words: string;
  by: string;
  moment: string;
}

/** 'Location Harbour Studio approved': in the history of the person, if what is asked of the link `ul` holds. */
export const tellOfLink = ({ history, link, words, by, moment }: Told, when: SQL) =>
  statement(sql`
    insert into history (id, created_at, created_by, description, link_table, link_id, link_title)
    select ${history}, ${moment}, ${by}, 'Location ' || l.name || ' ' || ${words}, 'users', u.id,
      substr(u.name, 1, ${sql.raw(String(bounds.name))})
    from user_locations ul join locations l on l.id = ul.location_id join users u on u.id = ul.user_id
    where ul.id = ${link} and ${when}`);

/** True of a batch in which that history row was written. */
export const isTold = (history: string) =>
  sql`exists (select 1 from history where id = ${history})`;
