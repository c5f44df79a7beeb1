import { and, eq, exists, gt, inArray, isNull, lte, or, type SQLWrapper, sql } from 'drizzle-orm';
import { tagsApi } from '../../contract/content/tags.api.ts';
import { tagLimits as limits } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { isDocumentCategoryActive } from '../../db/conditions/is-published.ts';
import { isTrue, qb } from '../../db/query-builder.ts';
import { categoriesTable } from '../../db/schema/directory.ts';
import { documentsTable } from '../../db/schema/logs-and-jobs.ts';
import { tagLinksTable, tagsTable } from '../../db/schema/tags.ts';
import { defineQuery } from '../../http/query.ts';

const isPublicDocument = (now: SQLWrapper) =>
  exists(
    qb
      .select({ id: documentsTable.item_id })
      .from(documentsTable)
      .where(
        and(
          inArray(documentsTable.kind, ['article', 'user', 'sub_category', 'thread']),
          eq(
            documentsTable.item_id,
            sql`coalesce(${tagLinksTable.article_id}, ${tagLinksTable.user_id},
              ${tagLinksTable.sub_category_id}, ${tagLinksTable.thread_id})`,
          ),
          or(isNull(documentsTable.published_at), lte(documentsTable.published_at, now)),
          isDocumentCategoryActive(documentsTable),
        ),
      ),
  );

const isActiveCategory = exists(
  qb
    .select({ id: categoriesTable.id })
    .from(categoriesTable)
    .where(
      and(eq(categoriesTable.id, tagLinksTable.category_id), isTrue(categoriesTable.is_active)),
    ),
);

const tagsQuery = prepare(['now'], ({ now }) =>
  qb
    .select({ id: tagsTable.id, name: tagsTable.name })
    .from(tagsTable)
    .where(
      and(
        gt(tagsTable.total_count, 0),
        exists(
          qb
            .select({ id: tagLinksTable.id })
            .from(tagLinksTable)
            .where(
              and(
                eq(tagLinksTable.tag_id, tagsTable.id),
                or(isActiveCategory, isPublicDocument(now)),
              ),
            ),
        ),
      ),
    )
    .orderBy(tagsTable.name)
    .limit(limits.inUse),
);

/** Tags of public objects with their counts. */
export const listTags = defineQuery(tagsApi.list, {
  auth: 'P',
  buildQueries: ({ now }) => ({ tags: tagsQuery({ now }) }),
  toResponse: ({ tags }) => tags,
});
