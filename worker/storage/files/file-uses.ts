/** All items that show a file `f`: as a picture, in an article's sections, or in a text. */

import { type SQL, sql } from 'drizzle-orm';

/** Selects the rows of a table that show file `f`, with the history name and title. */
const selectUse = (table: string, titleColumn: string, condition: SQL) =>
  sql`select ${table} as link_table, id as link_id, ${sql.identifier(titleColumn)} as title
    from ${sql.identifier(table)} where ${condition}`.inlineParams();

/** D1 allows five terms in a compound SELECT. */
const unionAll = (...parts: SQL[]) => sql`select * from (${sql.join(parts, sql` union all `)})`;

export const fileUses = unionAll(
  unionAll(
    selectUse(
      'users',
      'name',
      sql`image_id = f.id or id in (select user_id from user_pictures where file_id = f.id)`,
    ),
    selectUse(
      'articles',
      'title',
      sql`key_image_id = f.id
        or id = f.object_id and (instr(article, f.id) or instr(article, f.name))`,
    ),
    selectUse('events', 'name', sql`image_1_id = f.id or image_2_id = f.id or image_3_id = f.id`),
  ),
  unionAll(
    selectUse('categories', 'name', sql`image = f.name`),
    selectUse('sub_categories', 'name', sql`image = f.name`),
    selectUse('blogs', 'title', sql`id = f.object_id and instr(details, f.name)`),
    selectUse('pages', 'title', sql`id = f.object_id and instr(details, f.name)`),
  ),
);

/** The first uses as JSON. */
export const fileUsesJson = sql`(
  select json_group_array(json_object('link_table', link_table, 'link_id', link_id, 'title', title))
  from (${fileUses} limit 20))`;
