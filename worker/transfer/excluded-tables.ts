/** Tables that exports omit, and why. */
export const excludedTables: Record<string, string> = {
  sessions: 'everyone signs in again',
  session_refreshes: 'likewise',
  passkeys: 'everyone sets up two-step verification again',
  authenticators: 'likewise',
  recovery_codes: 'likewise',
  challenges: 'likewise',
  second_factor_resets: 'likewise',
  enquiries: 'confidential texts of visitors, stored for a limited time',
  enquiry_recipients: 'likewise',
  enquiry_words: 'likewise',
  event_seats: 'bookings are not repeated on another site, and those of visitors are confidential',
  event_dates: 'a job creates them from the rule',
  shortlisted: 'private to the member, at most three names',
  security_events: 'events of this site',
  attempts: 'rate limits of this site',
  counted_acts: 'likewise',
  stranger_mails: 'likewise',
  answered_keys: 'requests to this site',
  invites: 'links to this site, valid for a month',
  file_uploads: 'in progress',
  file_upload_parts: 'likewise',
  article_drafts: 'in progress on this site',
  bulk_changes: 'in progress on this site, deleted soon',
  bulk_items: 'likewise',
  alerts: 'confidential searches that expire',
  notices: 'notifications of this site, deleted soon',
  notice_settings: 'everyone chooses again',
  push_subscriptions: 'subscriptions of browsers to this site',
  views: 'back office of this site',
  parked_messages: 'queues of this site',
  jobs: 'state of this site',
  imports: 'likewise',
  status_reports: 'likewise, rebuilt by a job',
  day_counts: 'likewise, of no use on another site',
  places: 'loaded by a command',
  practitioner_orders: 'created again each day',
  counters: 'maintained by triggers',
  documents: 'likewise',
  like_counts: 'likewise',
  user_categories: 'likewise',
};

/**
 * Rows that exports omit, as constant SQL: derived rows, rows that grant access, and the export's
 * own history, so that exports are reproducible. Unsubscribe links are included, because only their
 * hashes are stored.
 */
export const excludedRows: Record<string, string> = {
  email_links: "purpose <> 'unsubscribe'",
  history: "link_table = 'exports'",
};

/** Columns that exports omit: derived values, and those of operations in progress. */
export const excludedColumns: Record<string, readonly string[]> = {
  article_categories: ['count_articles', 'count_dated_articles'],
  articles: ['plain'],
  blogs: ['plain'],
  categories: ['users_count'],
  events: ['dates_of', 'dates_until'],
  // Uploaded documents are confidential.
  credentials: ['paper_key', 'paper_type', 'paper_name', 'paper_size', 'paper_at'],
  message_participants: ['other_id', 'is_blocked'],
  pages: ['plain'],
  // Link tokens of mails are specific to this site.
  reports: ['appeal_hash'],
  sent_emails: ['retry_at', 'claimed_until', 'enquiry_id', 'message_id'],
  sub_categories: ['category_tag', 'users_count'],
  tags: [
    ...['total_count', 'categories_count', 'sub_categories_count'],
    ...['users_count', 'articles_count', 'threads_count'],
  ],
  thread_replies: ['likes_count', 'plain'],
  threads: ['replies_count', 'places_count'],
  user_sub_categories: ['is_public', 'user_name'],
  users: [
    ...['connections_count', 'is_public', 'is_practitioner'],
    ...['rank_0', 'rank_1', 'rank_2'],
  ],
};

/** Columns that a trigger overwrites during the import, because rows arrive in another order. */
export const deferredColumns: Record<string, readonly string[]> = { threads: ['last_reply_at'] };

/**
 * Tables with seed data, restored when an import is abandoned. Former tags are included, because
 * admins may change a seeded tag.
 */
export const seededTables = [
  ...['languages', 'countries', 'timezones', 'access_object_types', 'access_types'],
  ...['membership_levels', 'users', 'email_templates', 'former_tags'],
  ...['synonyms', 'crisis_words'],
];

/** Tables filled automatically; an import replaces both. */
export const generatedTables = [
  ...['sent_emails', 'email_links', 'history', 'access_logs'],
  ...['access_log_hours', 'access_log_objects', 'access_log_countries'],
];
