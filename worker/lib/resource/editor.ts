import { type SQL, sql } from 'drizzle-orm';

/** Of how many admins the names are looked up together. */
const most = sql.raw('10');

/** Once for a statement, and only where there is somebody to name. */
const admins = sql`(select json_group_object(id, name) from
  (select id, name from users editor where editor.is_admin = 1 limit ${most}))`;

/**
 * The name of whoever else changed what somebody wrote, by their id, a column with its table: mostly one of a
 * few admins, who would be read again for each row.
 */
export const editorName = (id: SQL) => sql`coalesce(${admins} ->> ${id},
  (select name from users editor where editor.id = ${id}))`;
