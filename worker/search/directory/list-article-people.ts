import { sql } from 'drizzle-orm';
import { peopleOfArticle, shownPeopleOfArticle } from '../../contract/practitioners/users.ts';
import { statement } from '../../db/client.ts';
import { isFirst } from '../../db/schema/users.ts';
import { metBy } from '../../db/conditions/block-filter.ts';
import { type CardRow, cardColumns, cardJoins, shapeCard } from '../../db/cards/user-card.ts';
import { isOnSite } from '../../db/conditions/is-published.ts';
import { read } from '../../http/query.ts';
import type { SignedIn } from '../../auth/current-user.ts';
import { slotOf } from './rank-column.ts';

/** Rare tags are looked up completely; common ones are matched while walking the daily order. */
const bounds = { shown: 3, tags: 8, few: 100, things: 1_000, walked: 2_000, met: 30 };

/** Practitioners who share tags with an article: its author, most shared tags, then daily order. */
export const peopleByArticle = read({
  path: '/articles/fe/:tag/people',
  who: 'P',
  noun: 'users',
  summary:
    'List three practitioners who share a tag with an article: its author first, then by number of shared tags',
  answer: peopleOfArticle,
  statements: ({ params, viewer, now }) => [people(params.tag ?? '', viewer, now)] as const,
  shape: ([rows], { now }) => ({
    data: rows.map(({ is_author, shared, is_first, rank, ...card }) =>
      shapeCard(card as CardRow, now),
    ),
  }),
  state: (answer) => shownPeopleOfArticle.parse(answer),
});

type Row = CardRow & Record<'is_author' | 'shared' | 'is_first' | 'rank', unknown>;

function people(tag: string, viewer: SignedIn | null, now: string) {
  const rank = sql.raw(`rank_${slotOf(undefined, now)}`);
  const first = sql.raw(isFirst);
  const isMet = sql`u.is_public = 1 and u.is_practitioner = 1 and ${metBy(viewer)(sql`u.id`)}`;
  const hasCommon = sql`select 1 from wanted w cross join tag_links k
    on k.user_id = u.id and k.tag_id = w.id where not w.is_few`;
  return statement<Row>(sql`with
    article as materialized (select id, iif(created_by_override is null, coalesce(author_id, created_by), null) as author
      from articles where tag = ${tag} and ${isOnSite(sql`${now}`)}),
    wanted as materialized (select t.id, t.users_count <= ${number(bounds.few)}
        and t.total_count <= ${number(bounds.things)} as is_few from article a cross join tag_links k on k.article_id = a.id
      cross join tags t on t.id = k.tag_id limit ${number(bounds.tags)}),
    known as (select author as id from article where exists (select 1 from wanted)
      union select * from (select k.user_id from wanted w cross join tag_links k on k.tag_id = w.id
        where w.is_few and k.user_id is not null)
      union select * from (select u.id from (select u.id from users u
          where ${isMet} order by ${first} desc, ${rank}, u.id
          limit (select iif(exists (select 1 from wanted where not is_few), ${number(bounds.walked)}, 0))) u
        where exists (${hasCommon}) limit ${number(bounds.met)})),
    page as materialized (select u.id, u.id is (select author from article) as is_author,
        (select count(*) from wanted w cross join tag_links k on k.user_id = u.id and k.tag_id = w.id) as shared,
        ${first} as is_first, ${rank} as rank
      from known h cross join users u on u.id = h.id where ${isMet}
      order by is_author desc, shared desc, is_first desc, rank, u.id limit ${number(bounds.shown)})
    select page.is_author, page.shared, page.is_first, page.rank, ${cardColumns}
    from page cross join users u on u.id = page.id ${cardJoins}
    order by page.is_author desc, page.shared desc, page.is_first desc, page.rank, page.id`);
}

const number = (value: number) => sql.raw(String(value));
