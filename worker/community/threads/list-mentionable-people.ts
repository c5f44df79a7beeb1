/**
 * People to suggest after typing “@”: participants of the thread, then friends, then other public
 * profiles.
 */

import { type SQL, sql } from 'drizzle-orm';
import { threadsApi } from '../../contract/community/threads.api.ts';
import type { ThreadPerson } from '../../contract/community/threads.ts';
import { statement } from '../../db/client.ts';
import { isNotBlocked } from '../../db/conditions/block-filter.ts';
import { ftsPrefixQuery } from '../../db/full-text.ts';
import { defineQuery } from '../../http/query.ts';

/** Limits of people to mention: returned, replies and friends scanned, and name matches. */
const mentionLimits = { shown: 8, looked: 200, found: 50 };
const toSqlNumber = (value: number) => sql.raw(String(value));

export const listThreadPeople = defineQuery(threadsApi.listPeople, {
  auth: 'M',
  buildQueries: ({ params: { id }, query: { q = '' }, viewer }) => [
    statement<ThreadPerson>(
      buildPeopleQuery(
        q.trim(),
        viewer?.id ?? '',
        sql`select * from (select created_by as id, 0 as place, created_at as at from thread_replies
            where thread_id = ${id} and is_deleted = 0 order by created_at desc limit ${toSqlNumber(mentionLimits.looked)})
          union all select created_by, 0, created_at from threads where id = ${id} and is_deleted = 0`,
        sql`exists (select 1 from threads where id = ${id} and is_deleted = 0)`,
      ),
    ),
  ],
  toResponse: ([rows]) => rows,
});

/** Friends first, then other public profiles. */
export const listTopicPeople = defineQuery(threadsApi.listTopicPeople, {
  auth: 'M',
  buildQueries: ({ params: { id }, query: { q = '' }, viewer }) => [
    statement<ThreadPerson>(
      buildPeopleQuery(
        q.trim(),
        viewer?.id ?? '',
        sql`select null as id, 0 as place, '' as at`,
        sql`exists (select 1 from sub_categories where id = ${id} and is_active = 1)`,
      ),
    ),
  ],
  toResponse: ([rows]) => rows,
});

/** `first` selects the people listed first, with a time to order by. */
function buildPeopleQuery(typed: string, reader: string, first: SQL, isThere: SQL): SQL {
  const words = ftsPrefixQuery(typed);
  const friends = (
    one: string,
    other: string,
  ) => sql`select ${sql.raw(other)} as id, 1 as place, approved_at as at
    from friends where ${sql.raw(one)} = ${reader} and approved_at is not null
    order by approved_at desc limit ${toSqlNumber(mentionLimits.looked)}`;
  const strangers = words
    ? sql`select d.item_id as id, 2 as place, '' as at
        from documents_fts cross join documents d on d.rowid = documents_fts.rowid
        where documents_fts match ${`kind:user AND title:(${words})`}
        order by documents_fts.rowid desc limit ${toSqlNumber(mentionLimits.found)}`
    : sql`select null as id, 2 as place, '' as at where 0`;
  return sql`
    select u.id, u.name, iif(u.is_public, u.tag, null) as tag,
      iif(u.is_public and l.authz_user_detailed, f.name, null) as image from (
      select id, min(place) as place, max(at) as at from (
        ${first}
        union all select * from (${friends('from_id', 'to_id')})
        union all select * from (${friends('to_id', 'from_id')})
        union all select * from (${strangers}))
      where id is not null and ${isThere}
      group by id) p
    cross join users u on u.id = p.id
    left join membership_levels l on l.id = u.membership_level_id left join uploaded_files f on f.id = u.image_id
    where u.is_active = 1 and u.id <> ${reader} and ${isNotBlocked(reader, sql`u.id`)}
      and (p.place = 2 or instr(' ' || lower(u.name), ' ' || lower(${typed})))
    order by p.place, p.at desc, u.name limit ${toSqlNumber(mentionLimits.shown)}`;
}
