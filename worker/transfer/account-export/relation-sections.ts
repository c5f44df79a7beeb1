/** Sections of an account export about relations: friends, blocks, reports and messages. */

import { readReceiptColumn } from '../../db/conditions/read-receipt.ts';
import type { ExportSection } from './export-section.ts';
import { addReferenceName, likedNameSql, reportedNameSql } from './liked-and-reported-names.ts';

/** Columns for other people in an account export: name, and tag if the profile is public. */
const otherUserColumns = 'o.name, iif(o.is_public, o.tag, null) as tag';

export const relationSections: readonly ExportSection[] = [
  {
    name: 'friends_asked',
    about: 'Friend requests you sent. You have been friends since approved_at.',
    key: 'f.to_id',
    rows: `select ${otherUserColumns}, f.requested_at, f.approved_at from friends f join users o on o.id = f.to_id
      where f.from_id = ?1 and {after}`,
  },
  {
    name: 'friends_who_asked',
    about: 'Friend requests you received. You have been friends since approved_at.',
    key: 'f.from_id',
    rows: `select ${otherUserColumns}, f.requested_at, f.approved_at from friends f join users o on o.id = f.from_id
      where f.to_id = ?1 and {after}`,
  },
  {
    name: 'blocks',
    about: 'People you have blocked.',
    key: 'b.id',
    rows: `select ${otherUserColumns}, b.created_at from blocks b join users o on o.id = b.blocked_id
      where b.blocker_id = ?1 and {after}`,
  },
  {
    name: 'shortlist',
    about: 'Practitioners on your shortlist.',
    key: 's.person_id',
    rows: `select ${otherUserColumns} from shortlisted s join users o on o.id = s.person_id
      where s.user_id = ?1 and {after}`,
  },
  {
    name: 'reports',
    about:
      'Your reports, and where the reported item is. Items you can no longer see have no name.',
    key: 'l.id',
    rows: `select l.object_type, ${reportedNameSql}, l.reason, l.comments, l.copy, l.created_at, l.is_handled,
      l.handled_at, l.outcome from reports l where l.created_by = ?1 and {after}`,
    shape: addReferenceName,
  },
  {
    name: 'decisions',
    about: 'Our decisions on reports about you, and your appeals.',
    key: 'l.id',
    rows: `select l.object_type, l.copy, l.outcome, l.outcome_reason as reason, l.handled_at as decided_at, l.paused_until,
      l.appealed_at, l.appeal_words, l.appeal_outcome, l.appeal_reason from reports l
      where l.about_id = ?1 and l.appeal_hash is not null and {after}`,
  },
  {
    name: 'conversations',
    about: 'Your conversations, who they are with and who started them.',
    key: 'p.message_id',
    rows: `select m.id, m.title, ${otherUserColumns}, p.is_sender as was_begun_by_you, m.is_active, m.created_at,
      m.closed_at, m.last_reply_at from message_participants p join messages m on m.id = p.message_id
      left join users o on o.id = p.other_id where p.user_id = ?1 and {after}`,
  },
  {
    name: 'messages',
    about: 'All messages in these conversations. conversation is the id of one of those above.',
    isLong: true,
    key: "r.message_id || ' ' || r.id",
    rows: `select r.message_id as conversation, r.created_by is ?1 as is_yours, r.reply as text, r.created_at,
      ${readReceiptColumn} as read_at from message_participants p join message_replies r on r.message_id = p.message_id
      where p.user_id = ?1 and {after}`,
  },
  {
    name: 'likes',
    about:
      'Your likes, and where the liked item is (for a reply, its thread). Items no longer on the site have no name.',
    key: 'l.id',
    rows: `select l.object_type, l.object_id, ${likedNameSql}, l.created_at from likes l
      where l.created_by = ?1 and {after}`,
    shape: addReferenceName,
  },
  {
    name: 'bookmarks',
    about: 'Articles you have saved. Those no longer on the site have only a date.',
    key: 'b.id',
    rows: `select iif(a.published_at <= {now} and c.is_active, a.title, null) as title,
      iif(a.published_at <= {now} and c.is_active, a.tag, null) as tag, b.created_at
      from bookmarks b join articles a on a.id = b.article_id
      join article_categories c on c.id = a.category_id
      where b.created_by = ?1 and {after}`,
  },
  {
    name: 'saved_items',
    about: 'People, threads and events you have saved. Items no longer on the site have no name.',
    key: 'l.id',
    rows: `select l.object_type, l.object_id, ${likedNameSql}, l.created_at from saved_items l
      where l.created_by = ?1 and {after}`,
    shape: addReferenceName,
  },
  {
    name: 'follows',
    about: 'Threads and topics you follow or have muted.',
    key: 'f.object_id',
    rows: `select iif(f.object_type = 'threads', t.title, s.name) as name, f.object_type, f.is_muted, f.created_at
      from follows f left join threads t on t.id = f.object_id and t.is_deleted = 0
      left join sub_categories s on s.id = f.object_id where f.user_id = ?1 and {after}`,
  },
];
