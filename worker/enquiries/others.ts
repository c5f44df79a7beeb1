import { sql } from 'drizzle-orm';
import { enquiryBounds } from '../contract/enquiries.ts';
import { prepare } from '../db/client.ts';
import { isAskable } from '../lib/askable.ts';
import { type CardRow, cardColumns, cardJoins } from '../lib/cards/user.ts';

/** Offerings of those asked that are followed, and people who have these. */
const followed = { offerings: 20, people: 1_000 };

const [id, today] = [sql.placeholder('id'), sql.placeholder('today')];

/**
 * Others for an enquiry: who offers some of the same, accepts new clients and may be asked. Those come first whom
 * one who was asked suggests, then who is in the same town or works online.
 */
export const othersFor = prepare<CardRow>(sql`
  with asked as materialized (select user_id, suggested from enquiry_recipients where enquiry_id = ${id}),
    named as materialized (select j.value as user_id from asked, json_each(coalesce(asked.suggested, '[]')) j),
    fields as materialized (select distinct o.sub_category_id from asked
      join user_sub_categories o on o.user_id = asked.user_id and o.is_public = 1
      limit ${sql.raw(String(followed.offerings))}),
    sharing as materialized (select o.user_id from fields f
      cross join user_sub_categories o on o.sub_category_id = f.sub_category_id and o.is_public = 1
      limit ${sql.raw(String(followed.people))}),
    fitting as materialized (select user_id, count(*) as shared, 0 as is_named from sharing group by user_id
      union all select user_id, 0, 1 from named),
    best as materialized (select u.id, max(is_named) as is_named, sum(shared) as shared,
        max(u.place_id is not null and u.place_id in (select a.place_id from asked join users a on a.id = asked.user_id)) as is_near
      from fitting cross join users u on u.id = fitting.user_id
      where ${isAskable(sql`${today}`)} and u.id not in (select user_id from asked)
        and (is_named or u.is_accepting_clients = 1 and u.is_accepting_lapsed = 0)
      group by u.id
      order by max(is_named) desc, 4 desc, max(u.session_online is 1) desc, sum(shared) desc, max(u.rank_0), u.id
      limit ${sql.raw(String(enquiryBounds.others))})
  select ${cardColumns} from best cross join users u on u.id = best.id ${cardJoins}
  order by best.is_named desc, best.is_near desc, best.shared desc, u.id`);
