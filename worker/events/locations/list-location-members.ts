import { and, eq, sql } from 'drizzle-orm';
import { membershipsApi } from '../../contract/events/memberships.api.ts';
import { locationMembersResource as resource } from '../../contract/events/memberships.resource.ts';
import { prepare } from '../../db/client.ts';
import { notBlockedBy } from '../../db/conditions/block-filter.ts';
import { isTrue, qb, scalar } from '../../db/query-builder.ts';
import { userLocationsTable } from '../../db/schema/locations-and-events.ts';
import { usersTable } from '../../db/schema/users.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';
import { buildResourceSql } from '../../http/resource/build-resource-sql.ts';
import { buildRowQueries, toListResponse } from '../../http/resource/build-row-queries.ts';
import { isApprovedLocationAdmin, membership, membershipForbidden } from './membership-request.ts';

const membersSql = buildResourceSql(resource, {
  computed: {
    user_tag: scalar(
      qb
        .select({ tag: usersTable.tag })
        .from(usersTable)
        .where(and(eq(usersTable.id, userLocationsTable.user_id), isTrue(usersTable.is_public))),
    ),
  },
});

const roleQuery = prepare(['id', 'user_id'], ({ id, user_id }) =>
  qb
    .select({ is_settled: sql<number>`${isApprovedLocationAdmin}` })
    .from(membership)
    .where(and(eq(membership.id, id), eq(membership.user_id, user_id))),
);

/** Members of a location and pending requests, for its approved admins. */
export const listLocationMembers = defineQuery(membershipsApi.listMembers, {
  auth: 'S',
  buildQueries: (context) => {
    const { id: user_id, link_id: id } = context.params;
    const list = buildRowQueries(membersSql, context, [
      sql`${userLocationsTable.location_id} = ${qb
        .select({ location_id: membership.location_id })
        .from(membership)
        .where(and(sql`${membership.id} = ${id}`, sql`${membership.user_id} = ${user_id}`))}`,
      notBlockedBy(context.viewer)(sql`${userLocationsTable.user_id}`),
    ]);
    return { ...list, role: roleQuery({ id: id ?? null, user_id: user_id ?? null }) };
  },
  toResponse: ({ role: [link], ...list }, { query, viewer }) => {
    if (!link) throw notFoundError('not_at_location');
    if (!link.is_settled && !viewer?.is_admin) {
      throw membershipForbidden('only_location_admins_see');
    }
    return toListResponse(membersSql, list, query);
  },
});
