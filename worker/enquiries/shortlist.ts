/**
 * A member’s private shortlist of practitioners to contact; only the member can read it, admins
 * cannot.
 */

import { and, eq, sql } from 'drizzle-orm';
import { enquiriesApi } from '../contract/enquiries/enquiries.api.ts';
import { prepare } from '../db/client.ts';
import { listOwnerQuery, userNotFoundError } from '../db/list-owner.ts';
import { insertedFields, isTrue, qb } from '../db/query-builder.ts';
import { shortlistedTable } from '../db/schema/enquiries.ts';
import { usersTable } from '../db/schema/users.ts';
import { defineMutation } from '../http/mutation.ts';
import { defineQuery } from '../http/query.ts';

/** Chosen practitioners in order; unlisted ones are omitted. */
const shortlistQuery = prepare(['id'], ({ id }) =>
  qb
    .select({ id: usersTable.id, tag: usersTable.tag, name: usersTable.name })
    .from(shortlistedTable)
    .innerJoin(usersTable, eq(usersTable.id, shortlistedTable.person_id))
    .where(and(eq(shortlistedTable.user_id, id), isTrue(usersTable.is_practitioner)))
    .orderBy(shortlistedTable.position),
);

const clearQuery = prepare(['id'], ({ id }) =>
  qb.delete(shortlistedTable).where(eq(shortlistedTable.user_id, id)),
);

const addQuery = prepare(['id', 'ids'], ({ id, ids }) =>
  qb.insert(shortlistedTable).select(
    qb
      .select(
        insertedFields(shortlistedTable, {
          user_id: sql`${id}`,
          person_id: usersTable.id,
          position: sql`chosen.key`,
        }),
      )
      .from(sql`json_each(${ids}) chosen`)
      .innerJoin(
        usersTable,
        and(eq(usersTable.id, sql`chosen.value`), isTrue(usersTable.is_practitioner)),
      ),
  ),
);

export const getShortlist = defineQuery(enquiriesApi.getShortlist, {
  auth: 'Self',
  buildQueries: ({ params: { id } }) => ({
    owner: listOwnerQuery({ id }),
    shortlist: shortlistQuery({ id }),
  }),
  toResponse: ({ owner, shortlist }) => {
    if (owner.length === 0) throw userNotFoundError();
    return { data: shortlist };
  },
});

/** Replaces the whole list and skips unlisted practitioners. */
export const replaceShortlist = defineMutation(enquiriesApi.replaceShortlist, {
  auth: 'Self',
  changes: [],
  run: async ({ user_ids }, c) => {
    const id = c.req.param('id');
    const { shortlist } = await c.var.db.run({
      written: [clearQuery({ id }), addQuery({ id, ids: JSON.stringify(user_ids) })],
      queries: { shortlist: shortlistQuery({ id }) },
    });
    return c.json({ data: shortlist }, 200);
  },
});
