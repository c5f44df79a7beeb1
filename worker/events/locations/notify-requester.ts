import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { prepare } from '../../db/client.ts';
import type { AppEnv } from '../../env.ts';
import { getSiteUrl } from '../../http/get-site-url.ts';
import type { TemplateRow } from '../../mail/outbox/choose-template.ts';
import { composeMail } from '../../mail/outbox/compose-mail.ts';

interface Requester {
  id: string;
  name: string;
  email: string;
  is_active: number;
  location_name: string;
}

/**
 * The user who requested the membership or added the location; no row if a site admin created it.
 */
export const requesterQuery = prepare<Requester>(sql`
  select u.id, u.name, u.email, u.is_active, l.name as location_name
  from user_locations ul join users u on u.id = ul.user_id join locations l on l.id = ul.location_id
  where ul.id = ${sql.placeholder('link_id')} and ul.user_id = ${sql.placeholder('id')}
    and ul.created_by = ul.user_id`);

/** Mail about the approval. */
export const composeApprovalMail = (
  c: Context<AppEnv>,
  { location_name, ...to }: Requester,
  template: TemplateRow | undefined,
) =>
  composeMail(c.env, {
    tag: 'location-approved',
    template,
    to,
    link: `${getSiteUrl(c.env)}/account/locations`,
    about: c.var.viewer ?? undefined,
    variables: { location_name },
  });
