import type { Counted } from './recount.ts';

/** What should stand in `practitioner_facets` for the people of a part. */
const due = `select g.group_id, v.kind, v.value, g.user_id, g.user_name
  from practitioner_groups g join practitioner_values v on v.user_id = g.user_id
  where g.user_id > ?1 and g.user_id <= ?2 and v.user_id > ?1 and v.user_id <= ?2`;

const right = `select group_id, kind, value, count(*) as n from practitioner_facets`;
const counting = `insert into directory_facets (group_id, kind, value, count)
  select group_id, kind, value, n`;
const differs = `where n <> coalesce((select count from directory_facets k
    where k.group_id = o.group_id and k.kind = o.kind and k.value = o.value), 0)
  on conflict (group_id, kind, value) do update set count = excluded.count returning 1 as wrong`;
const nobody = `not exists (select 1 from practitioner_facets p
    where p.group_id = directory_facets.group_id and p.kind = directory_facets.kind
      and p.value = directory_facets.value) returning 1 as wrong`;

/** The facets of the directory: first whom they are of, then how many those are. */
export const facetsCounted: readonly Counted[] = [
  {
    name: 'practitioner_facets',
    table: 'practitioner_facets',
    owners: 'users',
    sql: `delete from practitioner_facets where user_id > ?1 and user_id <= ?2
      and (user_id, group_id, kind, value) not in (
        select user_id, group_id, kind, value from (${due})) returning 1 as wrong`,
  },
  {
    name: 'practitioner_facets',
    table: 'practitioner_facets',
    owners: 'users',
    sql: `insert into practitioner_facets (group_id, kind, value, user_id, user_name) ${due}
      on conflict (user_id, group_id, kind, value) do update set user_name = excluded.user_name
      where user_name <> excluded.user_name returning 1 as wrong`,
  },
  ...['categories', 'sub_categories'].flatMap((owners): Counted[] => [
    {
      name: 'directory_facets',
      table: 'directory_facets',
      owners,
      sql: `${counting} from (${right} where group_id > ?1 and group_id <= ?2
        and group_id in (select id from ${owners}) group by group_id, kind, value) o ${differs}`,
    },
    {
      name: 'directory_facets',
      table: 'directory_facets',
      owners,
      sql: `delete from directory_facets where group_id > ?1 and group_id <= ?2 and ${nobody}`,
    },
  ]),
  {
    name: 'directory_facets',
    table: 'directory_facets',
    owners: null,
    sql: `${counting} from (${right} where group_id = 'all' group by kind, value) o ${differs}`,
  },
  {
    name: 'directory_facets',
    table: 'directory_facets',
    owners: null,
    sql: `delete from directory_facets where group_id = 'all' and ${nobody}`,
  },
];
