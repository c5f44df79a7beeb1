/**
 * Invitation links: the list for admins, creation, ending, and the state that a visitor of the link
 * sees.
 */

import { and, count, desc, eq, exists, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { createToken, hashToken } from '../../auth/link-token.ts';
import { getInvitesSince, isUsableInvite } from '../../auth/valid-invite.ts';
import { href } from '../../contract/addresses.ts';
import { invitesApi } from '../../contract/admin/invites.api.ts';
import { inviteLimits } from '../../contract/admin/invites.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { maker } from '../../db/author-names.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { isTrue, qb } from '../../db/query-builder.ts';
import { invitesTable } from '../../db/schema/accounts.ts';
import { uploadedFilesTable } from '../../db/schema/users.ts';
import { getAbsoluteUrl } from '../../http/get-site-url.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { defineQuery } from '../../http/query.ts';
import { insertInviteHistory } from './insert-invite-history.ts';

const newestLinksQuery = prepare([], () =>
  qb
    .select({
      id: invitesTable.id,
      created_at: invitesTable.created_at,
      created_by_name: maker.name,
      most: invitesTable.most,
      uses: invitesTable.uses,
      ended_at: invitesTable.ended_at,
    })
    .from(invitesTable)
    .leftJoin(maker, eq(maker.id, invitesTable.created_by))
    .where(isNull(invitesTable.email))
    .orderBy(desc(invitesTable.created_at))
    .limit(inviteLimits.listed),
);

const mailedCountQuery = prepare([], () => {
  const mailed = qb
    .select({ uses: invitesTable.uses })
    .from(invitesTable)
    .where(isNotNull(invitesTable.email))
    .orderBy(desc(invitesTable.created_at))
    .limit(10_000)
    .as('mailed');
  return qb
    .select({ mailed: count(), came: sql<number>`coalesce(sum(${mailed.uses}), 0)` })
    .from(mailed);
});

/** GET /invites: the newest links, and the number of mailed invitations. */
export const inviteListQuery = defineQuery(invitesApi.list, {
  auth: 'A',
  buildQueries: () => ({ links: newestLinksQuery(), sums: mailedCountQuery() }),
  toResponse: ({ links, sums: [sums] }, { now }) => ({
    data: links.map(({ ended_at, ...row }) => {
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
      statement(qb.insert(invitesTable).values({ id, created_at: at, created_by: by, hash, most })),
      insertInviteHistory({ id, at, by, description: `Created an invitation link for ${most}` }),
    ]);
    return c.json(
      { id, link: getAbsoluteUrl(c.env, href('/join/:id/:secret', { id, secret })) },
      201,
    );
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
    const isOpen = and(eq(invitesTable.id, id), isNull(invitesTable.ended_at));
    const selectInvite = (condition: SQL | undefined) =>
      qb.select({ id: invitesTable.id }).from(invitesTable).where(condition);
    const {
      invite: [found],
    } = await c.var.db.run({
      written: [
        insertInviteHistory({
          id,
          at,
          by,
          description: 'Ended an invitation link',
          when: exists(selectInvite(isOpen)),
        }),
        statement(qb.update(invitesTable).set({ ended_at: at }).where(isOpen)),
      ],
      queries: { invite: statement(selectInvite(eq(invitesTable.id, id))) },
    });
    if (!found) throw notFoundError('invitation_not_found');
    return c.body(null, 204);
  },
});

const inviteByLinkQuery = prepare(['id', 'hash', 'since'], ({ id, hash, since }) =>
  qb
    .select({
      is_good: isUsableInvite(since).mapWith(Boolean),
      name: invitesTable.name,
      email: invitesTable.email,
      by_name: maker.name,
      by_image: uploadedFilesTable.name,
    })
    .from(invitesTable)
    .leftJoin(maker, and(eq(maker.id, invitesTable.created_by), isTrue(maker.is_active)))
    .leftJoin(uploadedFilesTable, eq(uploadedFilesTable.id, maker.image_id))
    .where(and(eq(invitesTable.id, id), eq(invitesTable.hash, hash))),
);

/** GET /invites/{id}/{secret}: public, for the holder of the link. */
export const getInvite = defineMutation(invitesApi.getByLink, {
  auth: 'P',
  changes: [],
  run: async (_, c) => {
    const { id, secret } = c.req.param();
    const {
      invite: [invite],
    } = await c.var.db.run({
      queries: {
        invite: inviteByLinkQuery({ id, hash: await hashToken(secret), since: getInvitesSince() }),
      },
    });
    return c.json(
      {
        is_good: invite?.is_good ?? false,
        name: invite?.is_good ? invite.name : null,
        email: invite?.is_good ? invite.email : null,
        by_name: invite?.by_name ?? null,
        by_image: invite?.by_image ?? null,
      },
      200,
    );
  },
});
