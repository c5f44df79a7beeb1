import { type SQL, sql } from 'drizzle-orm';
import { facetBounds } from '../../contract/facets.ts';
import type { UserListQuery } from '../../contract/users.ts';
import { prepare } from '../../db/client.ts';
import { hiddenBy, lessHidden, metBy } from '../../lib/blocks.ts';
import { mostCounted } from '../../lib/fulltext.ts';
import type { SignedIn } from '../../lib/viewer.ts';
import { type CardRow, cardColumns, cardJoins } from '../cards.ts';
import { type CountedPeople, follows, type Group } from '../groups.ts';
import { type Chosen, groupOf } from './chosen.ts';
import { allOf, has, size, walk } from './walk.ts';

type Values = Record<string, unknown>;
type Viewer = SignedIn | null;

const [endless, bound] = [sql`-1`, sql.raw(String(facetBounds.candidates))];
const most = sql.raw(String(mostCounted));

/** Practitioners of a group who have all values that are chosen. */
export function narrowed(query: UserListQuery, chosen: readonly Chosen[]): Group {
  const group = groupOf(query);
  const several = chosen.length > 1;
  const having = (person: SQL) => allOf(chosen.map((one) => has(group, one, person)));
  // Of one value an index holds who has it: no more are read than are shown.
  const [fits, limit] = several ? [having(sql`d.user_id`), bound] : [sql`1`, endless];
  const walked = (viewer: Viewer, after: boolean) => {
    const where = metBy(viewer)(sql`d.user_id`);
    const next = after ? follows('user_name', 'user_id') : sql``;
    return walk(group, chosen, sql`${where} ${next}`, limit);
  };

  const people = (after: boolean) => (viewer: Viewer, values: Values) =>
    prepare<CardRow>(sql`select ${cardColumns} from (
      select d.user_id as id from ${walked(viewer, after)} d where ${fits}
      limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) found
    cross join users u on u.id = found.id ${cardJoins}`)(values);

  /** What a counter keeps of one value, less those who are hidden. */
  const counted = (viewer: Viewer) => {
    const all = sql`select coalesce(${size(group, chosen)}, 0) as count`;
    const hidden = hiddenBy(viewer);
    const of = sql`(select 1) where ${having(sql`hidden.id`)}`;
    return hidden ? lessHidden(hidden, all, of) : all;
  };

  /** Of several as many as a walk meets. It may stop there, and tells where. */
  const counting = (viewer: Viewer, after: boolean) => sql`
    select count(*) filter (where ${fits}) as count,
      iif(${size(group, chosen)} > ${bound}, ${most}, 0) as candidates,
      iif(${size(group, chosen)} > ${bound}, (select u.tag from (
        select user_id from ${walked(viewer, after)} limit 1 offset ${bound} - 1) last
        cross join users u on u.id = last.user_id), null) as stopped_at
    from ${walked(viewer, false)} d`;

  return {
    count: (viewer, values) =>
      prepare<CountedPeople>(
        several ? counting(viewer, values.after !== undefined) : counted(viewer),
      )(values),
    first: people(false),
    following: people(true),
    members: sql`select users.* from ${walked(null, false)} d cross join users on users.id = d.user_id
      where ${fits}`,
    belongs: sql`users.is_public = 1 and ${having(sql`users.id`)}`,
  };
}
