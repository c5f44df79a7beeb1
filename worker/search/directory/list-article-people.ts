/** Practitioners who share tags with an article: its author, most shared tags, then daily order. */

import { sql } from 'drizzle-orm';
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
import { acceptsClientsFirst } from '../../db/schema/users.ts';
import type { AuthenticatedUser } from '../../env.ts';
import { defineQuery } from '../../http/query.ts';
import { chooseRankSlot } from './rank-column.ts';

/** Rare tags are looked up completely; common ones are matched while walking the daily order. */
const articlePeopleLimits = { shown: 3, tags: 8, few: 100, things: 1_000, walked: 2_000, met: 30 };

export const listArticlePeople = defineQuery(usersApi.listOfArticle, {
  auth: 'P',
  buildQueries: ({ params, viewer, now }) => [buildPeopleQuery(params.tag, viewer, now)] as const,
  toResponse: ([rows], { now }) => ({
    data: rows.map(({ is_author, shared, is_first, rank, ...card }) =>
      toUserCard(card as UserCardRow, now),
    ),
  }),
});

type ArticlePersonRow = UserCardRow & Record<'is_author' | 'shared' | 'is_first' | 'rank', unknown>;

function buildPeopleQuery(tag: string, viewer: AuthenticatedUser | null, now: string) {
  const rank = sql.raw(`rank_${chooseRankSlot(undefined, now)}`);
  const first = sql.raw(acceptsClientsFirst);
  const isMet = sql`u.is_public = 1 and u.is_practitioner = 1 and ${notBlockedBy(viewer)(sql`u.id`)}`;
  const hasCommon = sql`select 1 from wanted w cross join tag_links k
    on k.user_id = u.id and k.tag_id = w.id where not w.is_few`;
  return statement<ArticlePersonRow>(sql`with
    article as materialized (select id, iif(created_by_override is null, coalesce(author_id, created_by), null) as author
      from articles where tag = ${tag} and ${isPublished(sql`${now}`)}),
    wanted as materialized (select t.id, t.users_count <= ${toSqlNumber(articlePeopleLimits.few)}
        and t.total_count <= ${toSqlNumber(articlePeopleLimits.things)} as is_few from article a cross join tag_links k on k.article_id = a.id
      cross join tags t on t.id = k.tag_id limit ${toSqlNumber(articlePeopleLimits.tags)}),
    known as (select author as id from article where exists (select 1 from wanted)
      union select * from (select k.user_id from wanted w cross join tag_links k on k.tag_id = w.id
        where w.is_few and k.user_id is not null)
      union select * from (select u.id from (select u.id from users u
          where ${isMet} order by ${first} desc, ${rank}, u.id
          limit (select iif(exists (select 1 from wanted where not is_few), ${toSqlNumber(articlePeopleLimits.walked)}, 0))) u
        where exists (${hasCommon}) limit ${toSqlNumber(articlePeopleLimits.met)})),
    page as materialized (select u.id, u.id is (select author from article) as is_author,
        (select count(*) from wanted w cross join tag_links k on k.user_id = u.id and k.tag_id = w.id) as shared,
        ${first} as is_first, ${rank} as rank
      from known h cross join users u on u.id = h.id where ${isMet}
      order by is_author desc, shared desc, is_first desc, rank, u.id limit ${toSqlNumber(articlePeopleLimits.shown)})
    select page.is_author, page.shared, page.is_first, page.rank, ${userCardColumns}
    from page cross join users u on u.id = page.id ${userCardJoins}
    order by page.is_author desc, page.shared desc, page.is_first desc, page.rank, page.id`);
}

const toSqlNumber = (value: number) => sql.raw(String(value));
