/** All items that show `file`: as a picture, in an article's sections, or in a text. */

import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { isInGroup } from '../../db/conditions/is-in-group.ts';
import { articlesTable } from '../../db/schema/articles.ts';
import { blogsTable, pagesTable } from '../../db/schema/content.ts';
import { categoriesTable, subCategoriesTable } from '../../db/schema/directory.ts';
import { userPicturesTable } from '../../db/schema/listing.ts';
import { eventsTable } from '../../db/schema/locations-and-events.ts';
import { usersTable } from '../../db/schema/users.ts';
import { file } from './file-objects.ts';

/** Selects the rows of a table that show `file`, with the history name and title. */
const selectUse = (
  table: SQLiteTable & { id: SQLiteColumn },
  title: SQLiteColumn,
  condition: SQL,
) =>
  sql`select ${getTableName(table)} as link_table, ${table.id} as link_id, ${title} as title
    from ${table} where ${condition}`.inlineParams();

/** D1 allows five terms in a compound SELECT. */
const unionAll = (...parts: SQL[]) => sql`select * from (${sql.join(parts, sql` union all `)})`;

const { image_id } = usersTable;
const { key_image_id, article } = articlesTable;
const { image_1_id, image_2_id, image_3_id } = eventsTable;

export const fileUses = unionAll(
  unionAll(
    selectUse(
      usersTable,
      usersTable.name,
      sql`${image_id} = ${file.id} or ${usersTable.id} in (select ${userPicturesTable.user_id}
        from ${userPicturesTable} where ${userPicturesTable.file_id} = ${file.id})`,
    ),
    selectUse(
      articlesTable,
      articlesTable.title,
      sql`${key_image_id} = ${file.id} or ${isInGroup(articlesTable.id, articlesTable, file.object_id)}
        and (instr(${article}, ${file.id}) or instr(${article}, ${file.name}))`,
    ),
    selectUse(
      eventsTable,
      eventsTable.name,
      sql`${image_1_id} = ${file.id} or ${image_2_id} = ${file.id} or ${image_3_id} = ${file.id}`,
    ),
  ),
  unionAll(
    selectUse(categoriesTable, categoriesTable.name, sql`${categoriesTable.image} = ${file.name}`),
    selectUse(
      subCategoriesTable,
      subCategoriesTable.name,
      sql`${subCategoriesTable.image} = ${file.name}`,
    ),
    selectUse(blogsTable, blogsTable.title, isInText(blogsTable)),
    selectUse(pagesTable, pagesTable.title, isInText(pagesTable)),
  ),
);

function isInText(table: typeof blogsTable | typeof pagesTable) {
  const { id, details } = table;
  return sql`${isInGroup(id, table, file.object_id)} and instr(${details}, ${file.name})`;
}

/** The first uses as JSON. */
export const fileUsesJson = sql`(
  select json_group_array(json_object('link_table', link_table, 'link_id', link_id, 'title', title))
  from (${fileUses} limit 20))`;
