/**
 * Lists practitioners who share tags with an article: its author first unless closed to clients, then
 * by accepting clients, shared tags and daily order. The document is the same for all readers; the
 * browser shows those near a town.
 */

import { sql } from 'drizzle-orm';
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
import { acceptsClientsFirst, usersTable } from '../../db/schema/users.ts';
import type { AuthenticatedUser } from '../../env.ts';
import { defineQuery } from '../../http/query.ts';
import { chooseRankSlot } from './rank-column.ts';

const user = alias(usersTable, 'u');
const link = alias(tagLinksTable, 'k');
const tag = alias(tagsTable, 't');

/** Rare tags are looked up completely; common ones are matched while walking the daily order. */
const articlePeopleLimits = { shown: 3, tags: 8, few: 100, things: 1_000, walked: 2_000, met: 30 };

export const listArticlePeople = defineQuery(usersApi.listOfArticle, {
  auth: 'P',
  buildQueries: ({ params, viewer, now }) => ({
    people: buildPeopleQuery(params.tag, viewer, now),
  }),
  toResponse: ({ people }, { now }) => ({
    data: choosePeople(people).map(
      ({ is_author, is_closed, is_tagged, common_tags, is_first, rank, ...card }) =>
        toUserCard(card as UserCardRow, now),
    ),
  }),
});

/** A practitioner who shares a tag with the article; one row per rare tag, or a single one. */
interface ArticlePersonRow extends UserCardRow {
  is_author: number;
  is_closed: number;
  is_first: number;
  rank: string;
  /** 1 if the row is that of a rare tag. */
  is_tagged: number;
  /** Number of common tags that are shared. */
  common_tags: number;
}

/** The first few people. Sorting them in SQL would read each of them twice more. */
function choosePeople(rows: readonly ArticlePersonRow[]): ArticlePersonRow[] {
  const rareTags = new Map<string, number>();
  for (const { id, is_tagged } of rows) rareTags.set(id, (rareTags.get(id) ?? 0) + is_tagged);
  const people = [...new Map(rows.map((row) => [row.id, row])).values()];
  const getSortKeys = ({ id, is_author, is_closed, is_first, common_tags }: ArticlePersonRow) => [
    is_author > is_closed ? 0 : 1,
    is_first ? 0 : 1,
    is_closed,
    -((rareTags.get(id) ?? 0) + common_tags),
  ];
  const compare = (one: ArticlePersonRow, other: ArticlePersonRow) => {
    const keys = getSortKeys(other);
    const differs = getSortKeys(one).map((key, index) => key - (keys[index] ?? 0));
    return differs.find((difference) => difference !== 0) ?? compareText(one, other);
  };
  return people.sort(compare).slice(0, articlePeopleLimits.shown);
}

const compareText = (one: ArticlePersonRow, other: ArticlePersonRow) =>
  `${one.rank ?? ''} ${one.id}` < `${other.rank ?? ''} ${other.id}` ? -1 : 1;

function buildPeopleQuery(articleTag: string, viewer: AuthenticatedUser | null, now: string) {
  const rank = user[`rank_${chooseRankSlot(undefined, now)}`];
  const first = acceptsClientsFirst;
  const isMet = sql`${user.is_public} = 1 and ${user.is_practitioner} = 1 and ${notBlockedBy(viewer)(sql`${user.id}`)}`;
  const { few, things, tags, walked, met } = articlePeopleLimits;
  /** From the common tags that user `u` has. */
  const fromCommonTags = sql`from common c cross join ${tagLinksTable} ${link}
    on ${link.user_id} = ${user.id} and ${link.tag_id} = c.id`;
  return statement<ArticlePersonRow>(sql`with
    wanted as materialized (select ${tag.id}, ${tag.users_count} <= ${inline(few)} and ${tag.total_count} <= ${inline(things)} as is_few,
        iif(${articlesTable.created_by_override} is null, coalesce(${articlesTable.author_id}, ${articlesTable.created_by}), null) as author
      from ${articlesTable} cross join ${tagLinksTable} ${link} on ${link.article_id} = ${articlesTable.id}
      cross join ${tagsTable} ${tag} on ${tag.id} = ${link.tag_id}
      where ${articlesTable.tag} = ${articleTag} and ${isArticlePublished(sql`${now}`, articlesTable)} limit ${inline(tags)}),
    common as materialized (select id from wanted where not is_few),
    known as (select ${link.user_id} as id, 1 as is_tagged from wanted w cross join ${tagLinksTable} ${link} on ${link.tag_id} = w.id
        where w.is_few and ${link.user_id} is not null
      union all select author, 0 from (select author from wanted limit 1)
      union all select id, 0 from (select ${user.id} from (select ${user.id} from ${usersTable} ${user}
          where ${isMet} order by ${first} desc, ${rank}, ${user.id}
          limit (select iif(exists (select 1 from common), ${inline(walked)}, 0))) u
        where exists (select 1 ${fromCommonTags}) limit ${inline(met)}))
    select h.is_tagged, ${user.id} is (select author from wanted) as is_author,
      iif(exists (select 1 from common), (select count(*) ${fromCommonTags}), 0) as common_tags,
      ${user.is_accepting_clients} is 0 as is_closed, ${first} as is_first, ${rank} as rank, ${userCardColumns}
    from known h cross join ${usersTable} ${user} on ${user.id} = h.id ${userCardJoins} where ${isMet}`);
}
