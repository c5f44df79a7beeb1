import { type Counted, setCounters } from './recount.ts';

/** Threads of each owner from ?1 (not included) to ?2, together and by sub-category. */
const ofEach = (name: string, threads: string): Counted => ({
  name,
  table: 'threads',
  owners: 'users',
  sql: `${setCounters(`select name, sum(n) as n from (
    select '${name} ' || owner || value as name, 1 as n
      from (${threads}) t, json_each(json_array('', ' ' || t.sub_category_id))
    union all select name, 0 from counters
      where name > '${name} ' || ?1 || ' ~' and name < '${name} ' || ?2 || ' ~') group by name`)}
    returning 1 as wrong`,
});

const between = 'created_by > ?1 and created_by <= ?2';

/** What somebody began, or has deleted, and what is hidden from somebody because of a block. */
export const threadsCounted: readonly Counted[] = [
  ofEach(
    'threads by',
    `select created_by as owner, sub_category_id from threads where ${between} and is_deleted = 0`,
  ),
  ofEach(
    'deleted threads',
    `select created_by as owner, sub_category_id from threads
      where ${between} and is_deleted = 1 and deleted_by = created_by`,
  ),
  ofEach(
    'threads hidden from',
    `select reader as owner, sub_category_id from (
      select blocker_id as reader, blocked_id as other from blocks
        where blocker_id > ?1 and blocker_id <= ?2
      union select blocked_id, blocker_id from blocks where blocked_id > ?1 and blocked_id <= ?2)
      cross join threads on created_by = other and is_deleted = 0`,
  ),
];
