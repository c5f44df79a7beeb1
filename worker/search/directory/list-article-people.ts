/**
 * Lists practitioners who share tags with an article: its author first unless closed to clients, then
 * by accepting clients, shared tags and daily order. The document is the same for all readers; the
 * browser shows those near a town.
 */

import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { usersApi } from '../../contract/practitioners/users.api.ts';
import {
  toUserCard,
  type UserCardRow,
  userCardColumns,
  userCardJoins,
} from '../../db/cards/user-card.ts';
import { statement } from '../../db/client.ts';
import { notBlockedBy } from '../../db/conditions/block-filter.ts';
import { isArticlePublished } from '../../db/conditions/is-published.ts';
import { inline } from '../../db/query-builder.ts';
import { articlesTable } from '../../db/schema/articles.ts';
import { tagLinksTable, tagsTable } from '../../db/schema/tags.ts';
import { userCardsTable } from '../../db/schema/user-cards.ts';
import { acceptsClientsFirst, usersTable } from '../../db/schema/users.ts';
import type { AuthenticatedUser } from '../../env.ts';
import { defineQuery } from '../../http/query.ts';
import { chooseRankSlot } from './rank-column.ts';

const user = alias(usersTable, 'u');
const link = alias(tagLinksTable, 'k');
const tag = alias(tagsTable, 't');
const card = alias(userCardsTable, 'd');

/** Tags of an article, practitioners compared of each tag, and those shown. */
const tagPeople = { shown: 3, tags: 8, listed: 25 };

export const listArticlePeople = defineQuery(usersApi.listOfArticle, {
  auth: 'P',
  buildQueries: ({ params, viewer, now }) => ({
    people: buildPeopleQuery(params.tag, viewer, now),
  }),
  toResponse: ({ people }, { now }) => ({
    data: choosePeople(people).map(({ article, is_closed, is_first, rank, tag_names, ...card }) =>
      toUserCard(card as UserCardRow, now),
    ),
  }),
});

/** A practitioner who shares a tag with the article, or its author. */
interface ArticlePersonRow extends UserCardRow {
  /** JSON of the names of the article's tags, and the id of its author. */
  article: string;
  is_closed: number;
  is_first: number;
  rank: string | null;
  /** JSON array of the names of the practitioner's tags. */
  tag_names: string;
}

/** The first few people. Sorting them in SQL would read each of them twice more. */
function choosePeople(people: readonly ArticlePersonRow[]): ArticlePersonRow[] {
  const { tags, author }: { tags: string[]; author: string | null } = JSON.parse(
    people[0]?.article ?? '{"tags":[],"author":null}',
  );
  const countShared = (names: string) =>
    (JSON.parse(names) as string[]).filter((name) => tags.includes(name)).length;
  const sorted = people.map((person) => ({
    person,
    keys: [
      person.id === author && !person.is_closed ? 0 : 1,
      person.is_first ? 0 : 1,
      person.is_closed,
      -countShared(person.tag_names),
    ],
    rank: `${person.rank ?? ''} ${person.id}`,
  }));
  type SortedPerson = (typeof sorted)[number];
  const compare = (one: SortedPerson, other: SortedPerson) => {
    const differs = one.keys.map((key, index) => key - (other.keys[index] ?? 0));
    return differs.find((difference) => difference !== 0) ?? (one.rank < other.rank ? -1 : 1);
  };
  return sorted
    .sort(compare)
    .slice(0, tagPeople.shown)
    .map(({ person }) => person);
}

/** Numbers from 0, one for each id that `people` may have. Unlike `json_each`, they cost no rows. */
const positions = sql`(values ${sql.join(
  Array.from({ length: 1 + tagPeople.tags * tagPeople.listed }, (_, position) =>
    inline(position),
  ).map((position) => sql`(${position})`),
  sql`, `,
)})`;

function buildPeopleQuery(articleTag: string, viewer: AuthenticatedUser | null, now: string) {
  const rank = user[`rank_${chooseRankSlot(undefined, now)}`];
  const { tags, listed } = tagPeople;
  const isListed = sql`${user.is_public} = 1 and ${user.is_practitioner} = 1`;
  /** A tag with many practitioners is read from the first of the day on. */
  const start = sql`(select ${user.id} from ${usersTable} ${user} where ${isListed}
    order by ${acceptsClientsFirst} desc, ${rank}, ${user.id} limit 1)`;
  const selectLinked = (
    condition: SQL,
  ) => sql`select * from (select ${link.user_id} from ${tagLinksTable} ${link}
    where ${link.tag_id} = ${tag.id} and ${link.is_public} = 1 and ${condition}
    order by ${link.user_id} limit ${inline(listed)})`;
  const sample = sql`(select json_group_array(user_id) from (
    ${selectLinked(sql`${link.user_id} >= ${start}`)} union all ${selectLinked(sql`${link.user_id} < ${start}`)}
    limit ${inline(listed)}))`;
  const written = sql`select ${articlesTable.id}, iif(${articlesTable.created_by_override} is null,
      coalesce(${articlesTable.author_id}, ${articlesTable.created_by}), null) as author
    from ${articlesTable} where ${articlesTable.tag} = ${articleTag} and ${isArticlePublished(sql`${now}`, articlesTable)} limit 1`;
  const tagged = sql`select ${tag.name}, iif(json_array_length(${tag.people_ids}) > ${inline(listed)}, ${sample}, ${tag.people_ids}) as ids, author
    from (${written}) written cross join ${tagLinksTable} ${link} on ${link.article_id} = written.id
    cross join ${tagsTable} ${tag} on ${tag.id} = ${link.tag_id} limit ${inline(tags)}`;
  return statement<ArticlePersonRow>(sql`with
    article as materialized (select json_object('tags', json_group_array(name), 'author', max(author)) as named,
        '[' || concat_ws(',', json_quote(max(author)), group_concat(nullif(trim(ids, '[]'), ''))) || ']' as people
      from (${tagged})),
    known as (select distinct (select people from article) ->> column1 as id from ${positions})
    select (select named from article) as article, ${user.is_accepting_clients} is 0 as is_closed,
      ${acceptsClientsFirst} as is_first, ${rank} as rank, ${card.tag_names}, ${userCardColumns}
    from known cross join ${usersTable} ${user} on ${user.id} = known.id ${userCardJoins}
    where ${isListed} and ${notBlockedBy(viewer)(sql`${user.id}`)}`);
}
