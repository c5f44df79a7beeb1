import { isReturned } from '../db/schema/emails.ts';
import { readBefore } from '../lib/notices/seen.ts';

/** Whether mail to its address comes back; what somebody asks for themselves is tried all the same. */
export const isToReturned = `(is_urgent = 0 and exists (select 1 from sent_emails as back
  where back.to_addr = sent_emails.to_addr and ${isReturned.replace(/returned/g, 'back.returned')}))`;

/**
 * Whether the reader of a mail has stopped such mail since it was written, as constant SQL of a row of
 * `sent_emails`. Verification, reset and answers to one's own request come all the same (contract, section 6).
 * Nobody reads a mail about an enquiry, a seat or an alert that is gone; nor one of what they have read already.
 */
export const isStopped = `(unsubscribe_url is not null and is_answer = 0 and exists (select 1 from users
    where users.id = sent_emails.user_id and users.email_unsubscribed_at is not null)
  or enquiry_id is not null and not exists (select 1 from enquiries
    where enquiries.id = sent_emails.enquiry_id and enquiries.contact is not null)
    and not exists (select 1 from event_seats where event_seats.id = sent_emails.enquiry_id)
    and not exists (select 1 from alerts where alerts.id = sent_emails.enquiry_id)
  or error is '${readBefore}' or ${isToReturned})`;
