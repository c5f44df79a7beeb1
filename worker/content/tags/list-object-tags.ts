import { sql } from 'drizzle-orm';
import { tagsApi } from '../../contract/content/tags.api.ts';
import type { TagInUse } from '../../contract/content/tags.ts';
import { prepare } from '../../db/client.ts';
import { isDocumentCategoryActive } from '../../db/conditions/is-published.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';

const id = sql.placeholder('id');
const now = sql.placeholder('now');

/** SQL: the object is a public document; categories check `is_active` instead. */
const publicDocumentSql = (kind: string) => sql`select 1 as seen from documents d
  where d.kind = ${sql.raw(`'${kind}'`)} and d.item_id = ${id}
    and (d.published_at is null or d.published_at <= ${now}) and ${isDocumentCategoryActive}`;

const buildTagsQuery = (column: string) =>
  prepare<TagInUse>(sql`select t.id, t.name from tag_links l join tags t on t.id = l.tag_id
    where l.${sql.raw(column)} = ${id} order by t.name`);

const buildKind = (column: string, seen = publicDocumentSql(column.replace(/_id$/, ''))) => ({
  seen: prepare<{ seen: number }>(seen),
  tags: buildTagsQuery(column),
});

/** Taggable types by resource name. */
const taggedKinds = new Map(
  Object.entries({
    articles: buildKind('article_id'),
    categories: buildKind(
      'category_id',
      sql`select 1 as seen from categories where id = ${id} and is_active = 1`,
    ),
    sub_categories: buildKind('sub_category_id'),
    threads: buildKind('thread_id'),
    users: buildKind('user_id'),
  }),
);

const itemNotFound = () => notFoundError('This item does not exist.');

export const listObjectTags = defineQuery(tagsApi.listOfObject, {
  auth: 'P',
  buildQueries: ({ params: { object_type, object_id }, now }) => {
    const kind = taggedKinds.get(object_type);
    if (!kind) throw itemNotFound();
    return [kind.seen({ id: object_id, now }), kind.tags({ id: object_id })] as const;
  },
  toResponse: ([[found], tags]) => {
    if (!found) throw itemNotFound();
    return tags;
  },
});
