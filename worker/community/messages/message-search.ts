/** Search within a member’s conversations, and the line that shows the match. */

import { and, desc, eq, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  messagePreviewLength,
  messageSearchLimits,
} from '../../contract/community/message.limits.ts';
import { prepare } from '../../db/client.ts';
import { jsonObject, qb, scalar } from '../../db/query-builder.ts';
import { messageParticipantsTable, messageRepliesTable } from '../../db/schema/social.ts';

const selectReplies = (message: SQLWrapper, when?: SQL) =>
  qb
    .select({ reply: messageRepliesTable.reply, created_by: messageRepliesTable.created_by })
    .from(messageRepliesTable)
    .where(and(when, eq(messageRepliesTable.message_id, message)))
    .orderBy(desc(messageRepliesTable.created_at), desc(messageRepliesTable.id));

/** Last reply of a conversation and its author; only read for the member. */
export const getLastReply = (message: SQLWrapper, isOwn: Placeholder) =>
  jsonObject(selectReplies(message, sql`${isOwn}`).limit(1));

/** Newest reply of each conversation that contains all words. */
export const matchingRepliesQuery = prepare(['id', 'words'], ({ id, words }) => {
  const conversations = qb
    .select({ message_id: messageParticipantsTable.message_id })
    .from(messageParticipantsTable)
    .where(and(eq(messageParticipantsTable.user_id, id), sql`${words} <> '[]'`))
    .orderBy(desc(messageParticipantsTable.last_reply_at))
    .limit(messageSearchLimits.conversations)
    .as('conversation');
  const recent = selectReplies(conversations.message_id)
    .limit(messageSearchLimits.replies)
    .as('recent');
  const matching = qb
    .select({ reply: recent.reply })
    .from(recent)
    .where(
      sql`not exists (select 1 from json_each(${words}) word
        where instr(lower(${recent.reply}), word.value) = 0)`,
    )
    .limit(1);
  const found = qb
    .select({ message_id: conversations.message_id, found: scalar(matching) })
    .from(conversations)
    .as('found');
  return qb
    .select({ message_id: found.message_id, reply: sql<string>`${found.found}` })
    .from(found)
    .where(sql`${found.found} is not null`);
});

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
