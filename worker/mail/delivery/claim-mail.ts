/** Claims a due mail, so that no other consumer sends it. */

import { sql } from 'drizzle-orm';
import { mailLimits, minuteMs } from '../../contract/shared/limits.ts';
import { type Database, prepare } from '../../db/client.ts';
import { getNowIso, getNowMs } from '../../db/clock.ts';
import { isSuppressed } from './is-suppressed.ts';

/** A mail claimed for delivery. */
export interface ClaimedMail {
  id: string;
  to_addr: string;
  subject: string;
  text: string;
  html: string | null;
  unsubscribe_url: string | null;
  tries: number;
  is_stopped: number;
  /** Enquiry, seat or alert of a visitor, which holds the encrypted contact. */
  enquiry_id: string | null;
  contact: string | null;
  /** Member that the mail is about; the picture only if it is public. */
  about_name: string | null;
  about_picture: string | null;
}

const claimQuery = prepare<ClaimedMail>(sql`
  update sent_emails set claimed_until = ${sql.placeholder('until')}
  where id = ${sql.placeholder('id')} and processed = 0 and parked_at is null
    and (claimed_until is null or claimed_until <= ${sql.placeholder('now')})
    and (retry_at is null or retry_at <= ${sql.placeholder('now')})
  returning id, to_addr, subject, text, html, unsubscribe_url, tries, ${isSuppressed} as is_stopped,
    enquiry_id, coalesce((select contact from enquiries where enquiries.id = enquiry_id),
      (select contact from event_seats where event_seats.id = enquiry_id),
      (select contact from alerts where alerts.id = enquiry_id)) as contact,
    (select name from users where users.id = about_id) as about_name,
    (select f.name from users a join membership_levels l on l.id = a.membership_level_id and l.authz_user_detailed
      join uploaded_files f on f.id = a.image_id where a.id = about_id and a.is_public = 1) as about_picture`);

export async function claimMail(db: Database, id: string): Promise<ClaimedMail | undefined> {
  const until = new Date(getNowMs() + mailLimits.claimMinutes * minuteMs).toISOString();
  const [[found]] = await db.batch([claimQuery({ id, until, now: getNowIso() })]);
  return found;
}
