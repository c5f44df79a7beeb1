import { sql } from 'drizzle-orm';
import { type TagInUse, tagList } from '../../contract/content/tags.ts';
import { prepare } from '../../db/client.ts';
import { notFound } from '../../http/http-error.ts';
import { hasActiveCategory } from '../../db/conditions/is-published.ts';
import { read } from '../../http/query.ts';

const id = sql.placeholder('id');
const now = sql.placeholder('now');

/** SQL: the object is a public document; categories check `is_active` instead. */
const document = (kind: string) => sql`select 1 as seen from documents d
  where d.kind = ${sql.raw(`'${kind}'`)} and d.item_id = ${id}
    and (d.published_at is null or d.published_at <= ${now}) and ${hasActiveCategory}`;

const tagsWhere = (column: string) =>
  prepare<TagInUse>(sql`select t.id, t.name from tag_links l join tags t on t.id = l.tag_id
    where l.${sql.raw(column)} = ${id} order by t.name`);

const kindOf = (column: string, seen = document(column.replace(/_id$/, ''))) => ({
  seen: prepare<{ seen: number }>(seen),
  tags: tagsWhere(column),
});

/** Taggable types by resource name. */
const kinds = new Map(
  Object.entries({
    articles: kindOf('article_id'),
    categories: kindOf(
      'category_id',
      sql`select 1 as seen from categories where id = ${id} and is_active = 1`,
    ),
    sub_categories: kindOf('sub_category_id'),
    threads: kindOf('thread_id'),
    users: kindOf('user_id'),
  }),
);

const missing = () => notFound('This item does not exist.');

export const tagsOfObject = read({
  path: '/tags/:object_type/:object_id',
  who: 'P',
  noun: 'tags',
  summary: 'List the tags of a public object by name',
  answer: tagList,
  statements: ({ params: { object_type = '', object_id }, now }) => {
    const kind = kinds.get(object_type);
    if (!kind) throw missing();
    return [kind.seen({ id: object_id, now }), kind.tags({ id: object_id })] as const;
  },
  shape: ([[found], tags]) => {
    if (!found) throw missing();
    return tags;
  },
});
