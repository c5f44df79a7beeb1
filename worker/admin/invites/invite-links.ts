/**
 * Invitation links: the list for admins, creation, ending, and the state that a visitor of the link
 * sees.
 */

import { sql } from 'drizzle-orm';
import { createToken, hashToken } from '../../auth/link-token.ts';
import { getInvitesSince, validInvite } from '../../auth/valid-invite.ts';
import { invitesApi } from '../../contract/admin/invites.api.ts';
import { type InviteList, type InviteStatus, inviteLimits } from '../../contract/admin/invites.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { getSiteUrl } from '../../http/get-site-url.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { defineQuery } from '../../http/query.ts';
import { insertInviteHistory } from './insert-invite-history.ts';

type InviteRow = Omit<InviteStatus, 'is_good'> & { is_good: number };
type InviteListRow = Omit<InviteList['data'][number], 'ends_at' | 'is_over'> & {
  ended_at: string | null;
};

/** GET /invites: the newest links, and the number of mailed invitations. */
export const inviteListQuery = defineQuery(invitesApi.list, {
  auth: 'A',
  buildQueries: () =>
    [
      statement<InviteListRow>(sql`select i.id, i.created_at, u.name as created_by_name, i.most, i.uses, i.ended_at
        from (select * from invites where email is null order by created_at desc limit ${inviteLimits.listed}) i
        left join users u on u.id = i.created_by order by i.created_at desc`),
      statement<{ mailed: number; came: number }>(sql`select count(*) as mailed,
        coalesce(sum(uses), 0) as came from (select uses from invites where email is not null
          order by created_at desc limit 10000)`),
    ] as const,
  toResponse: ([rows, [sums]], { now }) => ({
    data: rows.map(({ ended_at, ...row }) => {
      const ends = Date.parse(row.created_at) + inviteLimits.days * 24 * 60 * minuteMs;
      const ends_at = ended_at ?? new Date(ends).toISOString();
      return { ...row, ends_at, is_over: ends_at <= now || row.uses >= row.most };
    }),
    mailed: sums?.mailed ?? 0,
    came: sums?.came ?? 0,
  }),
});

/** POST /invites: creates a link with a maximum number of uses. */
export const createInvite = defineMutation(invitesApi.create, {
  auth: 'A',
  changes: [],
  run: async ({ most }, c) => {
    const id = createId();
    const at = getNowIso();
    const by = c.var.viewer?.id ?? '';
    const { secret, hash } = await createToken();
    await c.var.db.batch([
      statement(sql`insert into invites (id, created_at, created_by, hash, most)
        values (${id}, ${at}, ${by}, ${hash}, ${most})`),
      insertInviteHistory({ id, at, by, description: `Created an invitation link for ${most}` }),
    ]);
    return c.json({ id, link: `${getSiteUrl(c.env)}/join/${id}/${secret}` }, 201);
  },
});

/** POST /invites/{id}/end */
export const endInvite = defineMutation(invitesApi.end, {
  auth: 'A',
  changes: [],
  run: async (_, c) => {
    const id = c.req.param('id');
    const at = getNowIso();
    const by = c.var.viewer?.id ?? '';
    const isOpen = sql`exists (select 1 from invites where id = ${id} and ended_at is null)`;
    const [, , [found]] = await c.var.db.batch([
      insertInviteHistory({ id, at, by, description: 'Ended an invitation link', when: isOpen }),
      statement(sql`update invites set ended_at = ${at} where id = ${id} and ended_at is null`),
      statement<{ id: string }>(sql`select id from invites where id = ${id}`),
    ]);
    if (!found) throw notFoundError('This invitation does not exist.');
    return c.body(null, 204);
  },
});

/** GET /invites/{id}/{secret}: public, for the holder of the link. */
export const getInvite = defineMutation(invitesApi.getByLink, {
  auth: 'P',
  changes: [],
  run: async (_, c) => {
    const { id, secret } = c.req.param();
    const which = sql`id = ${id} and hash = ${await hashToken(secret)}`;
    const [[found]] = await c.var.db.batch([
      statement<InviteRow>(sql`select g.id is not null as is_good, g.name, g.email, u.name as by_name, f.name as by_image
        from (select id as which, created_by from invites where ${which}) i
        left join (select * from ${validInvite(which, getInvitesSince())}) g on g.id = i.which
        left join users u on u.id = i.created_by and u.is_active = 1 left join uploaded_files f on f.id = u.image_id`),
    ]);
    const nobody = { name: null, email: null, by_name: null, by_image: null };
    return c.json({ ...nobody, ...found, is_good: Boolean(found?.is_good) }, 200);
  },
});
