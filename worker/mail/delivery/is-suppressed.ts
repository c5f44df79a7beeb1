/**
 * SQL condition on `sent_emails`: the reader unsubscribed, the enquiry, seat or alert was deleted, or
 * the object was seen. Verification, reset and responses to own requests are never suppressed
 * (contract, section 6).
 */

import { isReturnedMail } from '../../db/schema/emails.ts';
import { SEEN_ERROR } from '../../notifications/cancel-if-seen.ts';

/** SQL condition: mail to the address bounced; urgent mail is tried anyway. */
export const isBouncedAddress = `(is_urgent = 0 and exists (select 1 from sent_emails as back
  where back.to_addr = sent_emails.to_addr and ${isReturnedMail.replace(/returned/g, 'back.returned')}))`;

export const isSuppressed = `(unsubscribe_url is not null and is_answer = 0 and exists (select 1 from users
    where users.id = sent_emails.user_id and users.email_unsubscribed_at is not null)
  or enquiry_id is not null and not exists (select 1 from enquiries
    where enquiries.id = sent_emails.enquiry_id and enquiries.contact is not null)
    and not exists (select 1 from event_seats where event_seats.id = sent_emails.enquiry_id)
    and not exists (select 1 from alerts where alerts.id = sent_emails.enquiry_id)
  or error is '${SEEN_ERROR}' or ${isBouncedAddress})`;
