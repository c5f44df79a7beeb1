import { erasureLimits } from '../../contract/accounts/erasures.ts';
import type { Database, Statement } from '../../db/client.ts';
import type { ErasureBudget } from './erasure-budget.ts';

/** Tables with rows of the person alone, with the indexed condition; the rows are deleted. */
export const deletedTables: [table: string, condition: string][] = [
  ['sessions', 'user_id = ?1'],
  ['email_links', 'user_id = ?1'],
  ['security_events', 'user_id = ?1'],
  ['user_sub_categories', 'user_id = ?1'],
  ['user_categories', 'user_id = ?1'],
  ['user_prices', 'user_id = ?1'],
  ['user_questions', 'user_id = ?1'],
  ['user_pictures', 'user_id = ?1'],
  ['credentials', 'user_id = ?1'],
  ['applications', 'user_id = ?1'],
  ['enquiry_words', 'user_id = ?1'],
  ['enquiry_recipients', 'user_id = ?1'],
  ['event_seats', 'user_id = ?1'],
  ['article_drafts', 'user_id = ?1'],
  ['shortlisted', 'user_id = ?1'],
  ['shortlisted', 'person_id = ?1'],
  ['tag_links', 'user_id = ?1'],
  ['user_locations', 'user_id = ?1'],
  ['friends', 'from_id = ?1'],
  ['friends', 'to_id = ?1'],
  ['likes', 'created_by = ?1'],
  ['likes', "object_type = 'users' and object_id = ?1"],
  ['bookmarks', 'created_by = ?1'],
  ['saved_items', 'created_by = ?1'],
  ['saved_items', "object_type = 'users' and object_id = ?1"],
  ['blocks', 'blocker_id = ?1'],
  ['blocks', 'blocked_id = ?1'],
  ['counted_acts', 'person_id = ?1'],
  ['answered_keys', 'person_id = ?1'],
  ['history', 'link_id = ?1'],
  ['parked_messages', 'person_id = ?1'],
  ['bulk_items', 'item_id = ?1'],
  ['views', 'created_by = ?1 and is_shared = 0'],
  ['alerts', 'user_id = ?1'],
  ['alerts', 'object_id = ?1'],
  ['follows', 'user_id = ?1'],
  ['notices', 'user_id = ?1'],
  ['notices', 'by_id = ?1'],
  ['notice_settings', 'user_id = ?1'],
  ['push_subscriptions', 'user_id = ?1'],
];

/** The longest-serving admin inherits what needs an owner: events and approvals of places. */
export const successorSql = `(select o.id from users o where o.is_admin = 1 and o.id <> ?1
  order by o.is_active desc, o.created_at, o.id limit 1)`;

export const FORMER_SUBJECT = "'About a former member'";

/** Columns of a mail to others that mentions the person. */
export const anonymousMailColumns = `about_id = null, subject = ${FORMER_SUBJECT}, text = '', html = null, error = null, parked_at = null,
  processed = 1`;

const clearedColumns =
  "to_addr = '', bcc_addr = null, subject = 'To a former member', text = '', html = null";

/**
 * Clears text and recipient of a mail but leaves its row for statistics; waiting mail is not sent.
 */
export const emptyMailColumns = `user_id = null, ${clearedColumns}, unsubscribe_url = null, error = null, parked_at = null,
  processed = 1`;

/** Tables whose rows remain, with the columns that change. */
const anonymizedTables: [table: string, condition: string, set: string][] = [
  [
    'history',
    `link_table = 'emails' and link_title <> ${FORMER_SUBJECT} and link_id in
      (select id from sent_emails where user_id = ?1 or about_id = ?1)`,
    `link_title = ${FORMER_SUBJECT}`,
  ],
  ['sent_emails', 'user_id = ?1', emptyMailColumns],
  ['sent_emails', 'about_id = ?1', anonymousMailColumns],
  ['events', 'user_id = ?1', `is_active = 0, user_id = ${successorSql}`],
  ['enquiry_recipients', 'instr(suggested, ?1) > 0', 'suggested = null'],
  ['message_replies', 'created_by = ?1', 'created_by = null'],
  // Reports stay anonymous for moderators; open appeals are deleted with their author.
  [
    'reports',
    'about_id = ?1',
    `about_id = null, object_id = iif(object_type = 'users', id, object_id), comments = null,
      copy = null, outcome_comments = null, outcome_reason = null, appeal_hash = null,
      appeal_words = null, appeal_reason = null,
      appealed_at = iif(appeal_decided_at is null, null, appealed_at)`,
  ],
  ['reports', 'created_by = ?1', 'created_by = null'],
  ['history', 'created_by = ?1', 'created_by = null'],
  [
    'security_events',
    'created_by = ?1',
    'created_by = null, client_ip = null, country_name = null, user_agent_name = null',
  ],
  ['second_factor_resets', 'created_by = ?1', 'created_by = null'],
  [
    'access_logs',
    'created_by = ?1',
    'created_by = null, client_ip = null, country_name = null, user_agent_name = null',
  ],
];

/** All tables have a rowid, except access_logs. */
const getKeyColumn = (table: string) => (table === 'access_logs' ? 'id' : 'rowid');

const selectBatch = (table: string, condition: string) =>
  `${getKeyColumn(table)} in (select ${getKeyColumn(table)} from ${table} where ${condition} limit ${erasureLimits.rows}) returning 1`;

const batchUpdates = [
  ...deletedTables.map(
    ([table, condition]) => `delete from ${table} where ${selectBatch(table, condition)}`,
  ),
  ...anonymizedTables.map(
    ([table, condition, set]) =>
      `update ${table} set ${set} where ${selectBatch(table, condition)}`,
  ),
];

/** Applies the changes in batches per table. Returns true when done. */
export async function applyDeleteDefinitions(
  db: Database,
  person: string,
  budget: ErasureBudget,
): Promise<boolean> {
  let left = batchUpdates;
  while (left.length > 0) {
    if (!budget.spend()) return false;
    const rows = await db.batch(left.map((sql): Statement => ({ sql, params: [person] })));
    left = left.filter((_, index) => rows[index]?.length === erasureLimits.rows);
  }
  return true;
}
