import { sql } from 'drizzle-orm';
import { prepare } from '../db/client.ts';
import { metBy } from '../lib/blocks.ts';
import { searched } from '../lib/fulltext.ts';
import { orderAsked, type SearchQuery } from '../lib/paging.ts';
import type { SignedIn } from '../lib/viewer.ts';
import { type CardRow, cardColumns, cardJoins } from './cards.ts';
import type { CountedPeople, Group } from './groups.ts';

const orders = {
  name: sql`name collate nocase`,
  title: sql`title collate nocase`,
  tag: sql`tag`,
  connections_count: sql`connections_count`,
  is_business: sql`is_business`,
};

/** People of a group whose names and titles a search finds, or in an order that the caller names. */
export function peopleAsked(
  query: SearchQuery,
  { belongs, members, count }: Group,
  viewer: SignedIn | null,
  values: Record<string, unknown>,
) {
  const isMet = metBy(viewer)(sql`users.id`);
  const found = query.search?.trim()
    ? searched('users', query.search, sql`${belongs} and ${isMet}`)
    : null;
  const order = orderAsked(query, orders, sql`id`) ?? sql`name collate nocase, id`;
  const people = sql`
    select ${cardColumns} from (
      select id from (${found?.rows ?? sql`select * from (${members}) users where ${isMet}`}) order by ${order}
      limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) found
    cross join users u on u.id = found.id ${cardJoins}`;
  return [
    found ? prepare<CountedPeople>(found.count)(values) : count(viewer, values),
    prepare<CardRow>(people)(values),
  ] as const;
}
