/**
 * Whether the reader of a mail has stopped such mail since it was written, as constant SQL of a row of
 * `sent_emails`. Verification, reset and answers to one's own request come all the same (contract, section 6).
 */
export const isStopped = `(unsubscribe_url is not null and is_answer = 0 and exists (select 1 from users
  where users.id = sent_emails.user_id and users.email_unsubscribed_at is not null))`;
