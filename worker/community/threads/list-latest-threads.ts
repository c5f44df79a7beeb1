/** Lists of threads by latest activity: of all topics, of one user, and the topics themselves. */

import {
  and,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { threadsApi } from '../../contract/community/threads.api.ts';
import type { ThreadCard } from '../../contract/community/threads.ts';
import { prepare } from '../../db/client.ts';
import { prepareForViewer } from '../../db/conditions/block-filter.ts';
import { listOwnerQuery, userNotFoundError } from '../../db/list-owner.ts';
import { getLimitOffset } from '../../db/pagination.ts';
import { isFalse, isTrue, notNull, qb } from '../../db/query-builder.ts';
import { categoriesTable, subCategoriesTable } from '../../db/schema/directory.ts';
import { countersTable } from '../../db/schema/logs-and-jobs.ts';
import { threadsTable } from '../../db/schema/threads.ts';
import { compareNames, translatedText } from '../../db/translated-text.ts';
import { defineQuery } from '../../http/query.ts';
import { buildThreadCardsQuery, serializeThreadCard } from './thread-cards.ts';
import { isUnansweredThread } from './thread-rows.ts';

interface ListOptions {
  where: (person: Placeholder) => SQL | undefined;
  /** Sort column; an index provides its order. */
  order: SQLiteColumn;
}

const listOptions = {
  all: { where: () => isFalse(threadsTable.is_deleted), order: threadsTable.last_reply_at },
  unanswered: {
    where: () => and(isFalse(threadsTable.is_deleted), isUnansweredThread()),
    order: threadsTable.created_at,
  },
  own: {
    where: (person) => and(eq(threadsTable.created_by, person), isFalse(threadsTable.is_deleted)),
    order: threadsTable.last_reply_at,
  },
} satisfies Record<string, ListOptions>;

/** Maximum threads counted. */
const mostCounted = 1_000;

const buildListQueries = ({ where, order }: ListOptions) => ({
  count: prepareForViewer(['person'], ({ person }, meets) =>
    qb.select({ count: count() }).from(
      qb
        .select({ id: threadsTable.id })
        .from(threadsTable)
        .where(and(where(person), meets(threadsTable.created_by)))
        .limit(mostCounted)
        .as('counted'),
    ),
  ),
  cards: prepareForViewer(['person', 'limit', 'offset'], ({ person, limit, offset }, meets) =>
    buildThreadCardsQuery(
      qb
        .select(getTableColumns(threadsTable))
        .from(threadsTable)
        .where(and(where(person), meets(threadsTable.created_by)))
        .orderBy(desc(order), desc(threadsTable.id))
        .limit(limit)
        .offset(offset),
      meets,
    ),
  ),
});

const allQueries = buildListQueries(listOptions.all);
const unansweredQueries = buildListQueries(listOptions.unanswered);
const ownQueries = buildListQueries(listOptions.own);

const toListResponse = (count: number | undefined, cards: ThreadCard[]) => ({
  count: count ?? 0,
  ...(count === mostCounted && { count_is_floor: true }),
  data: cards.map(serializeThreadCard),
});

export const listLatestThreads = defineQuery(threadsApi.listLatest, {
  auth: 'P',
  buildQueries: ({ query, viewer }) => {
    const { count, cards } = query.unanswered ? unansweredQueries : allQueries;
    return {
      count: count(viewer, { person: null }),
      cards: cards(viewer, { person: null, ...getLimitOffset(query) }),
    };
  },
  toResponse: ({ count: [counted], cards }) => toListResponse(counted?.count, cards),
});

export const listUserThreads = defineQuery(threadsApi.listOfUser, {
  auth: 'S',
  buildQueries: ({ params, query, viewer }) => {
    const what = { person: params.id };
    return {
      owner: listOwnerQuery({ id: params.id }),
      count: ownQueries.count(viewer, what),
      cards: ownQueries.cards(viewer, { ...what, ...getLimitOffset(query) }),
    };
  },
  toResponse: ({ owner, count: [counted], cards }) => {
    if (owner.length === 0) throw userNotFoundError();
    return toListResponse(counted?.count, cards);
  },
});

const topicsQuery = prepare([], () =>
  qb
    .select({
      id: subCategoriesTable.id,
      name: translatedText(subCategoriesTable.name),
      tag: subCategoriesTable.tag,
      category_tag: notNull(subCategoriesTable.category_tag),
      count: sql<number>`coalesce(${countersTable.count}, 0)`,
    })
    .from(subCategoriesTable)
    .leftJoin(countersTable, eq(countersTable.name, sql`'threads ' || ${subCategoriesTable.id}`))
    .where(
      and(
        isTrue(subCategoriesTable.is_active),
        exists(
          qb
            .select({ id: categoriesTable.id })
            .from(categoriesTable)
            .where(
              and(
                eq(categoriesTable.id, subCategoriesTable.category_id),
                isTrue(categoriesTable.is_active),
              ),
            ),
        ),
      ),
    )
    .orderBy(subCategoriesTable.id),
);

export const listThreadTopics = defineQuery(threadsApi.listTopics, {
  auth: 'P',
  buildQueries: () => ({ topics: topicsQuery() }),
  toResponse: ({ topics }, { reader }) => topics.toSorted(compareNames(reader)),
});
