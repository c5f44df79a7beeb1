/** Tags of one public object, found by type and id. */

import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { TaggableColumn } from '../../contract/content/tag-links.ts';
import { tagsApi } from '../../contract/content/tags.api.ts';
import { prepare, type Statement } from '../../db/client.ts';
import { isDocumentCategoryActive } from '../../db/conditions/is-published.ts';
import { isTrue, qb } from '../../db/query-builder.ts';
import { categoriesTable } from '../../db/schema/directory.ts';
import { documentsTable } from '../../db/schema/logs-and-jobs.ts';
import { tagLinksTable, tagsTable } from '../../db/schema/tags.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';

type ObjectQuery = (values: Record<'id' | 'now', string>) => Statement<{ id: string }>;

/** Query for a public document; categories check `is_active` instead. */
const prepareDocument = (kind: string): ObjectQuery =>
  prepare(['id', 'now'], ({ id, now }) =>
    qb
      .select({ id: documentsTable.item_id })
      .from(documentsTable)
      .where(
        and(
          eq(documentsTable.kind, kind),
          eq(documentsTable.item_id, id),
          or(isNull(documentsTable.published_at), lte(documentsTable.published_at, now)),
          isDocumentCategoryActive(documentsTable),
        ),
      ),
  );

const categoryQuery: ObjectQuery = prepare(['id'], ({ id }) =>
  qb
    .select({ id: categoriesTable.id })
    .from(categoriesTable)
    .where(and(eq(categoriesTable.id, id), isTrue(categoriesTable.is_active))),
);

const buildKind = (column: TaggableColumn, objectQuery: ObjectQuery) => ({
  objectQuery,
  tagsQuery: prepare(['id'], ({ id }) =>
    qb
      .select({ id: tagsTable.id, name: tagsTable.name })
      .from(tagLinksTable)
      .innerJoin(tagsTable, eq(tagsTable.id, tagLinksTable.tag_id))
      .where(eq(tagLinksTable[column], id))
      .orderBy(tagsTable.name),
  ),
});

/** Taggable types by resource name. */
const taggedKinds = new Map(
  Object.entries({
    articles: buildKind('article_id', prepareDocument('article')),
    categories: buildKind('category_id', categoryQuery),
    sub_categories: buildKind('sub_category_id', prepareDocument('sub_category')),
    threads: buildKind('thread_id', prepareDocument('thread')),
    users: buildKind('user_id', prepareDocument('user')),
  }),
);

const itemNotFound = () => notFoundError('not_found');

export const listPublicObjectTags = defineQuery(tagsApi.listOfObject, {
  auth: 'P',
  buildQueries: ({ params: { object_type, object_id }, now }) => {
    const kind = taggedKinds.get(object_type);
    if (!kind) throw itemNotFound();
    return {
      object: kind.objectQuery({ id: object_id, now }),
      tags: kind.tagsQuery({ id: object_id }),
    };
  },
  toResponse: ({ object: [object], tags }) => {
    if (!object) throw itemNotFound();
    return tags;
  },
});
