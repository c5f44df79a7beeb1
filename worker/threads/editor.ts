import { type SQL, sql } from 'drizzle-orm';

/** Of how many admins the names are looked up together. */
const most = sql.raw('10');

/** Once for a statement, and only where there is somebody to name. */
const admins = sql`(select json_group_object(id, name) from
  (select id, name from users editor where editor.is_admin = 1 limit ${most}))`;

/**
 * Who changed `row` last, unless `maker`, of whom it is, is hidden: mostly the same person, who is not
 * looked up again, otherwise mostly one of a few admins, who would be read again for each row.
 */
export const editorOf = (row: SQL) => sql`
  iif(maker.id is ${row}.created_by, ${row}.updated_by, null) as updated_by,
  case when maker.id is not ${row}.created_by then null
    when ${row}.updated_by is ${row}.created_by then maker.name
    else coalesce(${admins} ->> ${row}.updated_by,
      (select name from users editor where editor.id = ${row}.updated_by)) end as updated_by_name`;
