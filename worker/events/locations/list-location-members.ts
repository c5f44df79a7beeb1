import { sql } from 'drizzle-orm';
import { listOf, queryOf } from '../../contract/resources/resource-responses.ts';
import { peopleOfLocation as resource } from '../../contract/events/memberships.resource.ts';
import { prepare } from '../../db/client.ts';
import { metBy } from '../../db/conditions/block-filter.ts';
import { notFound } from '../../http/http-error.ts';
import { read } from '../../http/query.ts';
import { rowsOf, shapeRows } from '../../http/resource/build-row-queries.ts';
import { source } from '../../http/resource/resource-sql.ts';
import { isSettled, notYours } from './membership-request.ts';

const people = source(resource, {
  computed: {
    user_tag: sql`(select tag from users where users.id = user_locations.user_id and is_public = 1)`,
  },
});

const standing = prepare<{ is_settled: number }>(sql`
  select ${isSettled} as is_settled from user_locations ul
  where ul.id = ${sql.placeholder('id')} and ul.user_id = ${sql.placeholder('user_id')}`);

/** Members and requesters, for an approved admin. */
export const peopleAtLocation = read({
  path: '/users/:id/locations/:link_id/people',
  who: 'S',
  noun: 'locations',
  summary: 'List the people of a location; for its approved admins',
  query: queryOf(resource),
  answer: listOf(resource),
  statements: (asked) => {
    const { id: user_id, link_id: id } = asked.params;
    const [count, rows] = rowsOf(people, asked, [
      sql`location_id = (select location_id from user_locations ul
        where ul.id = ${id} and ul.user_id = ${user_id})`,
      metBy(asked.viewer)(sql`user_locations.user_id`),
    ]);
    return [count, rows, standing({ id, user_id })] as const;
  },
  shape: ([count, rows, [link]], { query, viewer }) => {
    if (!link) throw notFound('This person does not belong to this location.');
    if (!link.is_settled && !viewer?.is_admin) {
      throw notYours('Only an approved admin of this location can see its people.');
    }
    return shapeRows(people, [count, rows], query);
  },
});
