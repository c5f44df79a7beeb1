/** Of each type of object that has an item: its table, and the column that names the item. */
export const objects: Record<string, { table: string; titled: string }> = {
  article: { table: 'articles', titled: 'title' },
  'article-category': { table: 'article_categories', titled: 'name' },
  blog: { table: 'blogs', titled: 'title' },
  category: { table: 'categories', titled: 'name' },
  'sub-category': { table: 'sub_categories', titled: 'name' },
  user: { table: 'users', titled: 'name' },
};

/** SQL: something of an item, by the type of object that `type` names. */
export const byObject = (type: string, of: (object: { table: string; titled: string }) => string) =>
  `case ${type} ${Object.entries(objects)
    .map(([tag, object]) => `when '${tag}' then ${of(object)}`)
    .join(' ')} end`;

/** SQL: the name of the item that `object_id` is, by the type of object that `type` names; null for what has none. */
export const nameOfObject = (type: string) =>
  byObject(type, ({ table, titled }) => `(select ${titled} from ${table} where id = object_id)`);
