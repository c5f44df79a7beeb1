/** Lists of threads by latest activity: of all topics, of one user, and the topics themselves. */

import { sql } from 'drizzle-orm';
import { threadsApi } from '../../contract/community/threads.api.ts';
import type { ThreadTopics } from '../../contract/community/threads.ts';
import { prepare } from '../../db/client.ts';
import { prepareForViewer } from '../../db/conditions/block-filter.ts';
import { getLimitOffset } from '../../db/pagination.ts';
import { listOwnerQuery, userNotFoundError } from '../../db/user-item-list.ts';
import { defineQuery } from '../../http/query.ts';
import { buildThreadCardsQuery, serializeThreadCard } from './thread-cards.ts';
import type { ThreadCardRow } from './thread-rows.ts';
import { isUnansweredThread } from './thread-rows.ts';

const pageClause = sql`limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`;
const person = sql.placeholder('person');

const listConditions = {
  all: { where: sql`is_deleted = 0`, order: sql`last_reply_at desc, id desc` },
  unanswered: {
    where: sql`is_deleted = 0 and ${isUnansweredThread}`,
    order: sql`created_at desc, id desc`,
  },
  own: {
    where: sql`created_by = ${person} and is_deleted = 0`,
    order: sql`last_reply_at desc, id desc`,
  },
};

/** Maximum threads counted. */
const mostCounted = 1_000;

const buildListQueries = ({ where, order }: (typeof listConditions)['all']) => ({
  count: prepareForViewer<{ count: number }>(
    (meets) => sql`select count(*) as count from (select 1 from threads
      where ${where} and ${meets(sql`threads.created_by`)} limit ${sql.raw(String(mostCounted))})`,
  ),
  cards: prepareForViewer<ThreadCardRow>((meets) =>
    buildThreadCardsQuery(
      sql`select * from threads where ${where} and ${meets(sql`threads.created_by`)}
        order by ${order} ${pageClause}`,
      meets,
    ),
  ),
});

const allQueries = buildListQueries(listConditions.all);
const unansweredQueries = buildListQueries(listConditions.unanswered);
const ownQueries = buildListQueries(listConditions.own);

const toListResponse = (count: number | undefined, rows: ThreadCardRow[]) => ({
  count: count ?? 0,
  ...(count === mostCounted && { count_is_floor: true }),
  data: rows.map(serializeThreadCard),
});

export const listLatestThreads = defineQuery(threadsApi.listLatest, {
  auth: 'P',
  buildQueries: ({ query, viewer }) => {
    const { count, cards } = query.unanswered ? unansweredQueries : allQueries;
    return [count(viewer, {}), cards(viewer, getLimitOffset(query))] as const;
  },
  toResponse: ([[counted], rows]) => toListResponse(counted?.count, rows),
});

export const listUserThreads = defineQuery(threadsApi.listOfUser, {
  auth: 'S',
  buildQueries: ({ params, query, viewer }) => {
    const what = { person: params.id };
    return [
      listOwnerQuery({ id: params.id }),
      ownQueries.count(viewer, what),
      ownQueries.cards(viewer, { ...what, ...getLimitOffset(query) }),
    ] as const;
  },
  toResponse: ([[person], [counted], rows]) => {
    if (!person) throw userNotFoundError();
    return toListResponse(counted?.count, rows);
  },
});

const topicsQuery = prepare<ThreadTopics[number]>(sql`
  select s.id, s.name, s.tag, s.category_tag, coalesce(c.count, 0) as count from sub_categories s
  left join counters c on c.name = 'threads ' || s.id
  where s.is_active = 1
    and exists (select 1 from categories where id = s.category_id and is_active = 1)
  order by s.name collate nocase, s.id`);

export const listThreadTopics = defineQuery(threadsApi.listTopics, {
  auth: 'P',
  buildQueries: () => [topicsQuery()] as const,
  toResponse: ([rows]) => rows,
});
