import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { maxAdminsNotified } from '../../contract/events/location.limits.ts';
import { prepare } from '../../db/client.ts';
import type { AppEnv } from '../../env.ts';
import { getSiteUrl } from '../../http/get-site-url.ts';
import type { TemplateRow } from '../../mail/outbox/choose-template.ts';
import { composeMail, type OutgoingMail } from '../../mail/outbox/compose-mail.ts';
import { notifyMembers } from '../../notifications/notify-members.ts';
import { buildHostsQuery } from './membership-request.ts';

interface LocationAdmin {
  id: string;
  name: string;
  email: string;
  link_id: string;
  location_name: string;
}

/** Approved admins who accept mail and have no block with the requester, in order of approval. */
const adminsQuery = prepare<LocationAdmin>(sql`
  ${buildHostsQuery(
    { user: sql`${sql.placeholder('by')}`, location: sql`${sql.placeholder('location_id')}` },
    sql`u.id, u.name, u.email, ul.id as link_id,
      (select name from locations where id = ul.location_id) as location_name`,
  )} and u.email_unsubscribed_at is null
  order by ul.id limit ${sql.raw(String(maxAdminsNotified))}`);

/** One mail per admin that names the requester and links to the decision. */
export async function composeAdminMails(
  c: Context<AppEnv>,
  location_id: string,
  template: TemplateRow | undefined,
): Promise<OutgoingMail[]> {
  const { db, viewer } = c.var;
  const [admins] = await db.batch([adminsQuery({ location_id, by: viewer?.id })]);
  const site = getSiteUrl(c.env);
  return Promise.all(
    admins.map(({ link_id, location_name, ...to }) =>
      composeMail(c.env, {
        tag: 'location-request',
        template,
        to,
        link: `${site}/account/locations/${link_id}/people`,
        about: viewer ?? undefined,
        variables: { location_name },
      }),
    ),
  );
}

/** The same as site notifications, independent of mail settings. */
export const notifyLocationAdmins = (location_id: string, by: string, when: SQL) =>
  notifyMembers({
    kind: 'location',
    by,
    when,
    object: { type: 'locations', id: location_id, part: 'asked' },
    to: sql`(${buildHostsQuery({ user: sql`${by}`, location: sql`${location_id}` }, sql`u.id`)}
      order by ul.id limit ${maxAdminsNotified})`,
  });
