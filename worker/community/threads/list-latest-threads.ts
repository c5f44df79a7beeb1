import { sql } from 'drizzle-orm';
import {
  type ThreadTopics,
  threadCards,
  threadCardsQuery,
  threadTopics,
} from '../../contract/community/threads.ts';
import { prepare } from '../../db/client.ts';
import { prepareFor } from '../../db/conditions/block-filter.ts';
import { rowsAsked } from '../../db/pagination.ts';
import { noPerson, personById } from '../../db/user-item-list.ts';
import { read } from '../../http/query.ts';
import { type CardRow, cardsOf, shapeCard } from './thread-cards.ts';
import { isUnanswered } from './thread-rows.ts';

const part = sql`limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`;
const person = sql.placeholder('person');

const lists = {
  all: { where: sql`is_deleted = 0`, order: sql`last_reply_at desc, id desc` },
  unanswered: {
    where: sql`is_deleted = 0 and ${isUnanswered}`,
    order: sql`created_at desc, id desc`,
  },
  own: {
    where: sql`created_by = ${person} and is_deleted = 0`,
    order: sql`last_reply_at desc, id desc`,
  },
};

/** Cap of the count. */
const mostCounted = 1_000;

const pageOf = ({ where, order }: (typeof lists)['all']) => ({
  count: prepareFor<{ count: number }>(
    (meets) => sql`select count(*) as count from (select 1 from threads
      where ${where} and ${meets(sql`threads.created_by`)} limit ${sql.raw(String(mostCounted))})`,
  ),
  cards: prepareFor<CardRow>((meets) =>
    cardsOf(
      sql`select * from threads where ${where} and ${meets(sql`threads.created_by`)}
        order by ${order} ${part}`,
      meets,
    ),
  ),
});

const all = pageOf(lists.all);
const unanswered = pageOf(lists.unanswered);
const own = pageOf(lists.own);

const answerOf = (count: number | undefined, rows: CardRow[]) => ({
  count: count ?? 0,
  ...(count === mostCounted && { count_is_floor: true }),
  data: rows.map(shapeCard),
});

export const threadsLatest = read({
  path: '/threads/latest',
  who: 'P',
  noun: 'threads',
  summary: 'List threads of all topics, latest reply first, with an excerpt',
  query: threadCardsQuery,
  answer: threadCards,
  statements: ({ query, viewer }) => {
    const { count, cards } = query.unanswered ? unanswered : all;
    return [count(viewer, {}), cards(viewer, rowsAsked(query))] as const;
  },
  shape: ([[counted], rows]) => answerOf(counted?.count, rows),
});

export const threadsOfUser = read({
  path: '/users/:id/threads',
  who: 'S',
  noun: 'threads',
  summary: 'List the threads a member started, latest reply first, with an excerpt',
  query: threadCardsQuery.omit({ unanswered: true }),
  answer: threadCards,
  statements: ({ params, query, viewer }) => {
    const what = { person: params.id };
    return [
      personById({ id: params.id }),
      own.count(viewer, what),
      own.cards(viewer, { ...what, ...rowsAsked(query) }),
    ] as const;
  },
  shape: ([[person], [counted], rows]) => {
    if (!person) throw noPerson();
    return answerOf(counted?.count, rows);
  },
});

const topics = prepare<ThreadTopics[number]>(sql`
  select s.id, s.name, s.tag, s.category_tag, coalesce(c.count, 0) as count from sub_categories s
  left join counters c on c.name = 'threads ' || s.id
  where s.is_active = 1
    and exists (select 1 from categories where id = s.category_id and is_active = 1)
  order by s.name collate nocase, s.id`);

export const threadsTopics = read({
  path: '/threads/topics',
  who: 'P',
  noun: 'threads',
  summary: 'List the topics in which threads can be started, with their number of threads',
  answer: threadTopics,
  statements: () => [topics()] as const,
  shape: ([rows]) => rows,
});
