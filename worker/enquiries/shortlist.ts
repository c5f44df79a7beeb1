import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type ShortlistedPerson, shortlist, shortlistSent } from '../contract/enquiries/enquiries.ts';
import { prepare } from '../db/client.ts';
import { call } from '../http/mutation.ts';
import { noPerson, personById } from '../db/user-item-list.ts';
import { read } from '../http/query.ts';

const id = sql.placeholder('id');

/** Chosen practitioners in order; unlisted ones are omitted. */
const picked = prepare<ShortlistedPerson>(sql`select u.id, u.tag, u.name
  from shortlisted s join users u on u.id = s.person_id
  where s.user_id = ${id} and u.is_practitioner = 1 order by s.position`);

const drop = prepare(sql`delete from shortlisted where user_id = ${id}`);

const pick = prepare(sql`insert into shortlisted (user_id, person_id, position)
  select ${id}, u.id, j.key from json_each(${sql.placeholder('ids')}) j
  join users u on u.id = j.value and u.is_practitioner = 1`);

const shared = { path: '/users/:id/shortlist', who: 'Self', noun: 'enquiries' } as const;

/** Only the member can read it, admins cannot. */
export const shortlistOfUser = read({
  ...shared,
  summary: 'List the practitioners on a member’s shortlist, in the order they were added',
  answer: shortlist,
  statements: ({ params: { id = '' } }) => [personById({ id }), picked({ id })] as const,
  shape: ([[person], data]) => {
    if (!person) throw noPerson();
    return { data };
  },
});

/** Replaces the whole list and skips unlisted practitioners. */
export const keepShortlist = call<z.infer<typeof shortlistSent>>({
  ...shared,
  method: 'put',
  summary: 'Replace a member’s shortlist; people who are not listed are skipped',
  body: shortlistSent,
  status: 200,
  answer: shortlist,
  changes: [],
  run: async ({ user_ids }, c) => {
    const id = c.req.param('id') ?? '';
    const [, , data] = await c.var.db.batch([
      drop({ id }),
      pick({ id, ids: JSON.stringify(user_ids) }),
      picked({ id }),
    ]);
    return c.json({ data }, 200);
  },
});
