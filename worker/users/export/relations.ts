import { readingOf } from '../../lib/readings.ts';
import type { Section } from './sections.ts';

/** Of another person no more than the name, and the address of the profile while that is public. */
const other = 'o.name, iif(o.is_public, o.tag, null) as tag';

/** What goes on between the member and others. */
export const relations: readonly Section[] = [
  {
    name: 'friends_asked',
    about: 'People whom you have asked to be your friends; friends since approved_at.',
    key: 'f.to_id',
    rows: `select ${other}, f.requested_at, f.approved_at from friends f join users o on o.id = f.to_id
      where f.from_id = ?1 and {after}`,
  },
  {
    name: 'friends_who_asked',
    about: 'People who have asked you; friends since approved_at.',
    key: 'f.from_id',
    rows: `select ${other}, f.requested_at, f.approved_at from friends f join users o on o.id = f.from_id
      where f.to_id = ?1 and {after}`,
  },
  {
    name: 'blocks',
    about: 'People whom you have blocked.',
    key: 'b.id',
    rows: `select ${other}, b.created_at from blocks b join users o on o.id = b.blocked_id
      where b.blocker_id = ?1 and {after}`,
  },
  {
    name: 'reports',
    about: 'What you have reported to us.',
    key: 'id',
    rows: `select object_type, reason, comments, copy, created_at, is_handled, handled_at, outcome from reports
      where created_by = ?1 and {after}`,
  },
  {
    name: 'conversations',
    about: 'Your conversations, with whom, and who began them.',
    key: 'p.message_id',
    rows: `select m.id, m.title, ${other}, p.is_sender as was_begun_by_you, m.is_active, m.created_at,
      m.closed_at, m.last_reply_at from message_participants p join messages m on m.id = p.message_id
      left join users o on o.id = p.other_id where p.user_id = ?1 and {after}`,
  },
  {
    name: 'messages',
    about:
      'All that was said in them, by you and to you. conversation is the id of one of those above.',
    isLong: true,
    key: "r.message_id || ' ' || r.id",
    rows: `select r.message_id as conversation, r.created_by is ?1 as is_yours, r.reply as text, r.created_at,
      ${readingOf} as read_at from message_participants p join message_replies r on r.message_id = p.message_id
      where p.user_id = ?1 and {after}`,
  },
  {
    name: 'likes',
    about: 'What you like.',
    key: 'id',
    rows: 'select object_type, object_id, created_at from likes where created_by = ?1 and {after}',
  },
  {
    name: 'bookmarks',
    about: 'Articles that you have saved; of what is off the site only when.',
    key: 'b.id',
    rows: `select iif(a.published_at <= {now}, a.title, null) as title,
      iif(a.published_at <= {now}, a.tag, null) as tag, b.created_at from bookmarks b join articles a on a.id = b.article_id
      where b.created_by = ?1 and {after}`,
  },
];
