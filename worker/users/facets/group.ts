import { sql } from 'drizzle-orm';
import { facetBounds } from '../../contract/facets.ts';
import type { UserListQuery } from '../../contract/users.ts';
import { prepare } from '../../db/client.ts';
import { metBy } from '../../lib/blocks.ts';
import { mostCounted } from '../../lib/fulltext.ts';
import type { SignedIn } from '../../lib/viewer.ts';
import { type CardRow, cardColumns, cardJoins } from '../cards.ts';
import { type CountedPeople, follows, type Group } from '../groups.ts';
import { allOf, type Chosen, firstOf, looked, practitionersOf } from './chosen.ts';

type Values = Record<string, unknown>;
type Viewer = SignedIn | null;

const { candidates } = facetBounds;
const bound = sql.raw(String(candidates));

/** Practitioners of a group who have all values that are chosen, among as many as are looked at. */
export function narrowed(query: UserListQuery, chosen: readonly Chosen[]): Group {
  const group = practitionersOf(query);
  const fits = allOf(chosen.map((one) => one.fits));
  const walked = (viewer: Viewer, after: boolean) => {
    const next = after ? follows('user_name', 'user_id') : sql``;
    return firstOf(group, sql`${metBy(viewer)(sql`d.user_id`)} ${next}`, candidates);
  };

  const people = (after: boolean) => (viewer: Viewer, values: Values) =>
    prepare<CardRow>(sql`select ${cardColumns} from (
      select d.user_id as id from ${walked(viewer, after)} d ${looked} where ${fits}
      limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) found
    cross join users u on u.id = found.id ${cardJoins}`)(values);

  /** The walk may stop before the last of them, and tells where. */
  const count = (viewer: Viewer, values: Values) => {
    const walk = walked(viewer, values.after !== undefined);
    return prepare<CountedPeople>(sql`
      select count(*) filter (where ${fits}) as count,
        iif(count(*) >= ${bound}, ${sql.raw(String(mostCounted))}, 0) as candidates,
        iif(count(*) >= ${bound}, (select u.tag from (
          select user_id from ${walk} limit 1 offset ${bound} - 1) last
          cross join users u on u.id = last.user_id), null) as stopped_at
      from ${walked(viewer, false)} d ${looked}`)(values);
  };

  return {
    count,
    first: people(false),
    following: people(true),
    members: sql`select u.* from ${walked(null, false)} d ${looked} where ${fits}`,
    belongs: sql`users.is_public = 1 and users.id in (
      select d.user_id from (${group}) d ${looked} where d.user_id = users.id and ${fits})`,
  };
}
