/**
 * Notifies and mails the admins of a location about a member’s request to join; independent of mail
 * settings.
 */

import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { href } from '../../contract/addresses.ts';
import { maxAdminsNotified } from '../../contract/events/location.limits.ts';
import { prepare } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { locationsTable } from '../../db/schema/locations-and-events.ts';
import type { AppEnv } from '../../env.ts';
import type { TemplateRow } from '../../mail/outbox/choose-template.ts';
import { composeMail, type OutgoingMail } from '../../mail/outbox/compose-mail.ts';
import { notifyMembers } from '../../notifications/notify-members.ts';
import { hostMembership, isHostFor, locationAdmin, selectHostIds } from './membership-request.ts';

/** Approved admins who accept mail and have no block with the requester, in order of approval. */
const adminsQuery = prepare(['by', 'location_id'], ({ by, location_id }) =>
  qb
    .select({
      id: locationAdmin.id,
      name: locationAdmin.name,
      email: locationAdmin.email,
      language_id: locationAdmin.language_id,
      link_id: hostMembership.id,
      location_name: locationsTable.name,
    })
    .from(hostMembership)
    .innerJoin(locationAdmin, eq(locationAdmin.id, hostMembership.user_id))
    .innerJoin(locationsTable, eq(locationsTable.id, hostMembership.location_id))
    .where(
      and(
        isHostFor({ user: sql`${by}`, location: sql`${location_id}` }),
        isNull(locationAdmin.email_unsubscribed_at),
      ),
    )
    .orderBy(hostMembership.id)
    .limit(maxAdminsNotified),
);

/** One mail per admin that names the requester and links to the decision. */
export async function composeAdminMails(
  c: Context<AppEnv>,
  location_id: string,
  template: TemplateRow | undefined,
): Promise<OutgoingMail[]> {
  const { db, viewer } = c.var;
  const { admins } = await db.run({
    queries: { admins: adminsQuery({ location_id, by: viewer?.id ?? null }) },
  });
  return Promise.all(
    admins.map(({ link_id, location_name, ...to }) =>
      composeMail(c.env, {
        tag: 'location-request',
        template,
        to,
        link: href('/account/locations/:id/people', { id: link_id }),
        about: viewer ?? undefined,
        variables: () => ({ location_name }),
      }),
    ),
  );
}

export const notifyLocationAdmins = (location_id: string, by: string, when: SQL) =>
  notifyMembers({
    kind: 'location',
    by,
    when,
    object: { type: 'locations', id: location_id, part: 'asked' },
    to: sql`${selectHostIds({ user: sql`${by}`, location: sql`${location_id}` })
      .orderBy(hostMembership.id)
      .limit(maxAdminsNotified)}`,
  });
