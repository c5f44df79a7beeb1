import { sql } from 'drizzle-orm';
import { enquiriesApi } from '../contract/enquiries/enquiries.api.ts';
import type { ShortlistedPerson } from '../contract/enquiries/enquiries.ts';
import { prepare } from '../db/client.ts';
import { listOwnerQuery, userNotFoundError } from '../db/user-item-list.ts';
import { defineMutation } from '../http/mutation.ts';
import { defineQuery } from '../http/query.ts';

const id = sql.placeholder('id');

/** Chosen practitioners in order; unlisted ones are omitted. */
const shortlistQuery = prepare<ShortlistedPerson>(sql`select u.id, u.tag, u.name
  from shortlisted s join users u on u.id = s.person_id
  where s.user_id = ${id} and u.is_practitioner = 1 order by s.position`);

const clearQuery = prepare(sql`delete from shortlisted where user_id = ${id}`);

const addQuery = prepare(sql`insert into shortlisted (user_id, person_id, position)
  select ${id}, u.id, j.key from json_each(${sql.placeholder('ids')}) j
  join users u on u.id = j.value and u.is_practitioner = 1`);

/** Only the member can read it, admins cannot. */
export const getShortlist = defineQuery(enquiriesApi.getShortlist, {
  auth: 'Self',
  buildQueries: ({ params: { id } }) => [listOwnerQuery({ id }), shortlistQuery({ id })] as const,
  toResponse: ([[person], data]) => {
    if (!person) throw userNotFoundError();
    return { data };
  },
});

/** Replaces the whole list and skips unlisted practitioners. */
export const replaceShortlist = defineMutation(enquiriesApi.replaceShortlist, {
  auth: 'Self',
  changes: [],
  run: async ({ user_ids }, c) => {
    const id = c.req.param('id');
    const [, , data] = await c.var.db.batch([
      clearQuery({ id }),
      addQuery({ id, ids: JSON.stringify(user_ids) }),
      shortlistQuery({ id }),
    ]);
    return c.json({ data }, 200);
  },
});
