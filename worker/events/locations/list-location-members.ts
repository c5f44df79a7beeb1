import { sql } from 'drizzle-orm';
import { membershipsApi } from '../../contract/events/memberships.api.ts';
import { locationMembersResource as resource } from '../../contract/events/memberships.resource.ts';
import { prepare } from '../../db/client.ts';
import { notBlockedBy } from '../../db/conditions/block-filter.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';
import { buildRowQueries, toListResponse } from '../../http/resource/build-row-queries.ts';
import { resourceSql } from '../../http/resource/resource-sql.ts';
import { isApprovedLocationAdmin, membershipForbidden } from './membership-request.ts';

const membersSql = resourceSql(resource, {
  computed: {
    user_tag: sql`(select tag from users where users.id = user_locations.user_id and is_public = 1)`,
  },
});

const roleQuery = prepare<{ is_settled: number }>(sql`
  select ${isApprovedLocationAdmin} as is_settled from user_locations ul
  where ul.id = ${sql.placeholder('id')} and ul.user_id = ${sql.placeholder('user_id')}`);

/** Members and requesters, for an approved admin. */
export const listLocationMembers = defineQuery(membershipsApi.listMembers, {
  auth: 'S',
  buildQueries: (context) => {
    const { id: user_id, link_id: id } = context.params;
    const [count, rows] = buildRowQueries(membersSql, context, [
      sql`location_id = (select location_id from user_locations ul
        where ul.id = ${id} and ul.user_id = ${user_id})`,
      notBlockedBy(context.viewer)(sql`user_locations.user_id`),
    ]);
    return [count, rows, roleQuery({ id, user_id })] as const;
  },
  toResponse: ([count, rows, [link]], { query, viewer }) => {
    if (!link) throw notFoundError('This person does not belong to this location.');
    if (!link.is_settled && !viewer?.is_admin) {
      throw membershipForbidden('Only an approved admin of this location can see its people.');
    }
    return toListResponse(membersSql, [count, rows], query);
  },
});
