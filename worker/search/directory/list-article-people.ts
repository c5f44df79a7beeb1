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
import { isPublished } from '../../db/conditions/is-published.ts';
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
    data: people.map(({ is_author, is_closed, shared, is_first, rank, ...card }) =>
      toUserCard(card as UserCardRow, now),
    ),
  }),
});

type ArticlePersonRow = UserCardRow &
  Record<'is_author' | 'is_closed' | 'shared' | 'is_first' | 'rank', unknown>;

function buildPeopleQuery(articleTag: string, viewer: AuthenticatedUser | null, now: string) {
  const rank = user[`rank_${chooseRankSlot(undefined, now)}`];
  const first = acceptsClientsFirst;
  const isMet = sql`${user.is_public} = 1 and ${user.is_practitioner} = 1 and ${notBlockedBy(viewer)(sql`${user.id}`)}`;
  const hasCommon = sql`select 1 from wanted w cross join ${tagLinksTable} ${link}
    on ${link.user_id} = ${user.id} and ${link.tag_id} = w.id where not w.is_few`;
  return statement<ArticlePersonRow>(sql`with
    article as materialized (select ${articlesTable.id}, iif(${articlesTable.created_by_override} is null, coalesce(${articlesTable.author_id}, ${articlesTable.created_by}), null) as author
      from ${articlesTable} where ${articlesTable.tag} = ${articleTag} and ${isPublished(sql`${now}`)}),
    wanted as materialized (select ${tag.id}, ${tag.users_count} <= ${inline(articlePeopleLimits.few)}
        and ${tag.total_count} <= ${inline(articlePeopleLimits.things)} as is_few from article a cross join ${tagLinksTable} ${link} on ${link.article_id} = a.id
      cross join ${tagsTable} ${tag} on ${tag.id} = ${link.tag_id} limit ${inline(articlePeopleLimits.tags)}),
    known as (select author as id from article where exists (select 1 from wanted)
      union select * from (select ${link.user_id} from wanted w cross join ${tagLinksTable} ${link} on ${link.tag_id} = w.id
        where w.is_few and ${link.user_id} is not null)
      union select * from (select ${user.id} from (select ${user.id} from ${usersTable} ${user}
          where ${isMet} order by ${first} desc, ${rank}, ${user.id}
          limit (select iif(exists (select 1 from wanted where not is_few), ${inline(articlePeopleLimits.walked)}, 0))) u
        where exists (${hasCommon}) limit ${inline(articlePeopleLimits.met)})),
    page as materialized (select ${user.id}, ${user.id} is (select author from article) as is_author,
        (select count(*) from wanted w cross join ${tagLinksTable} ${link} on ${link.user_id} = ${user.id} and ${link.tag_id} = w.id) as shared,
        ${user.is_accepting_clients} is 0 as is_closed, ${first} as is_first, ${rank} as rank
      from known h cross join ${usersTable} ${user} on ${user.id} = h.id where ${isMet}
      order by is_author > is_closed desc, is_first desc, is_closed, shared desc, rank, ${user.id} limit ${inline(articlePeopleLimits.shown)})
    select page.is_author, page.is_closed, page.shared, page.is_first, page.rank, ${userCardColumns}
    from page cross join ${usersTable} ${user} on ${user.id} = page.id ${userCardJoins}
    order by page.is_author > page.is_closed desc, page.is_first desc, page.is_closed, page.shared desc, page.rank, page.id`);
}
