/** Search within a member’s conversations, and the line that shows the match. */

import { sql } from 'drizzle-orm';
import {
  messagePreviewLength,
  messageSearchLimits,
} from '../../contract/community/message.limits.ts';
import { prepare } from '../../db/client.ts';

const toSqlNumber = (value: number) => sql.raw(String(value));

/** Last reply and its author as JSON; only read for the member. */
export const lastReplyColumn = sql`, iif(${sql.placeholder('is_own')}, (select json_array(r.reply, r.created_by)
  from message_replies r where r.message_id = p.message_id
  order by r.created_at desc, r.id desc limit 1), null) as last`;

export interface FoundReply {
  message_id: string;
  reply: string;
}

/** Newest reply of each conversation that contains all words. */
export const matchingRepliesQuery = prepare<FoundReply>(sql`select * from (
  select p.message_id, (select r.reply from (select reply from message_replies
        where message_id = p.message_id order by created_at desc, id desc
        limit ${toSqlNumber(messageSearchLimits.replies)}) r
      where not exists (select 1 from json_each(${sql.placeholder('words')}) w
        where instr(lower(r.reply), w.value) = 0) limit 1) as reply
  from (select message_id from message_participants where user_id = ${sql.placeholder('id')} and ${sql.placeholder('words')} <> '[]'
    order by last_reply_at desc limit ${toSqlNumber(messageSearchLimits.conversations)}) p)
  where reply is not null`);

/** Lower-case words of a search. */
export const splitSearchWords = (search = '') => search.toLowerCase().split(/\s+/).filter(Boolean);

/** First non-empty line, or the first that contains the word; truncated between words. */
export function excerptLine(text: string, word = ''): string {
  const lines = text.split('\n').map((line) => line.trim().replace(/\s+/g, ' '));
  const has = (line: string) => line.toLowerCase().includes(word);
  const line = lines.find((line) => line !== '' && has(line)) ?? lines.find(Boolean) ?? '';
  const at = Math.max(0, line.toLowerCase().indexOf(word) - messagePreviewLength / 2);
  const from = at > 0 ? line.indexOf(' ', at) + 1 : 0;
  return `${from > 0 ? '…' : ''}${truncateLine(line.slice(from))}`;
}

function truncateLine(line: string) {
  const letters = [...line];
  if (letters.length <= messagePreviewLength) return line;
  const part = letters.slice(0, messagePreviewLength).join('');
  return `${part.slice(0, Math.max(part.lastIndexOf(' '), messagePreviewLength / 2)).trimEnd()}…`;
}
