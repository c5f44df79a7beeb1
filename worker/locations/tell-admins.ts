import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { mostTold } from '../contract/place-limits.ts';
import { prepare } from '../db/client.ts';
import type { App } from '../env.ts';
import { notify } from '../lib/notices/notify.ts';
import { composeMail, type OutgoingMail } from '../lib/outbox/mail.ts';
import type { TemplateRow } from '../lib/outbox/templates.ts';
import { siteUrl } from '../lib/site-url.ts';
import { hostsMeeting } from './link-asked.ts';

interface Admin {
  id: string;
  name: string;
  email: string;
  link_id: string;
  location_name: string;
}

/** The approved admins of a location who take mail and meet who asks, the first of them first. */
const adminsOf = prepare<Admin>(sql`
  ${hostsMeeting(
    { user: sql`${sql.placeholder('by')}`, location: sql`${sql.placeholder('location_id')}` },
    sql`u.id, u.name, u.email, ul.id as link_id,
      (select name from locations where id = ul.location_id) as location_name`,
  )} and u.email_unsubscribed_at is null
  order by ul.id limit ${sql.raw(String(mostTold))}`);

/** A letter to each of them, which says who asks to belong and leads to where that is decided. */
export async function lettersToAdmins(
  c: Context<App>,
  location_id: string,
  template: TemplateRow | undefined,
): Promise<OutgoingMail[]> {
  const { db, viewer } = c.var;
  const [admins] = await db.batch([adminsOf({ location_id, by: viewer?.id })]);
  const site = siteUrl(c.env);
  return Promise.all(
    admins.map(({ link_id, location_name, ...to }) =>
      composeMail(c.env, {
        ...{ tag: 'location-request', template, to },
        link: `${site}/account/locations/${link_id}/people`,
        about: viewer ?? undefined,
        variables: { location_name },
      }),
    ),
  );
}

/** The same at their bells, whether or not they take mail. */
export const noticeToAdmins = (location_id: string, by: string, when: SQL) =>
  notify({
    ...{
      kind: 'location',
      by,
      when,
      object: { type: 'locations', id: location_id, part: 'asked' },
    },
    to: sql`(${hostsMeeting({ user: sql`${by}`, location: sql`${location_id}` }, sql`u.id`)}
      order by ul.id limit ${mostTold})`,
  });
