/** SQL for the name of the object that an access log row is about. */

/** Tables of the object types that have items, and the column with an item's name. */
export const namedObjectTables: Record<string, { table: string; titled: string }> = {
  article: { table: 'articles', titled: 'title' },
  'article-category': { table: 'article_categories', titled: 'name' },
  blog: { table: 'blogs', titled: 'title' },
  category: { table: 'categories', titled: 'name' },
  'sub-category': { table: 'sub_categories', titled: 'name' },
  user: { table: 'users', titled: 'name' },
};

/** SQL expression that depends on the object type in `type`. */
export const caseByObject = (
  type: string,
  of: (object: { table: string; titled: string }) => string,
) =>
  `case ${type} ${Object.entries(namedObjectTables)
    .map(([tag, object]) => `when '${tag}' then ${of(object)}`)
    .join(' ')} end`;

/** SQL of the name of item `object_id`, by the object type in `type`; null without one. */
export const objectNameColumn = (type: string) =>
  caseByObject(
    type,
    ({ table, titled }) => `(select ${titled} from ${table} where id = object_id)`,
  );
