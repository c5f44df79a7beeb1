/** Search within a member’s conversations, and the line that shows the match. */

import { and, desc, eq, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  messagePreviewLength,
  messageSearchLimits,
} from '../../contract/community/message.limits.ts';
import { prepare } from '../../db/client.ts';
import { jsonObject, qb, scalar } from '../../db/query-builder.ts';
import { messageParticipantsTable, messageRepliesTable } from '../../db/schema/social.ts';
import { buildTextFilter, findMatches } from '../../db/search/find-matches.ts';
import { parseSearch } from '../../db/search/parse-search.ts';

const selectReplies = (message: SQLWrapper, when?: SQL) =>
  qb
    .select({
      reply: messageRepliesTable.reply,
      created_by: messageRepliesTable.created_by,
      language_id: messageRepliesTable.language_id,
    })
    .from(messageRepliesTable)
    .where(and(when, eq(messageRepliesTable.message_id, message)))
    .orderBy(desc(messageRepliesTable.created_at), desc(messageRepliesTable.id));

/** Last reply of a conversation and its author; only read for the member. */
export const getLastReply = (message: SQLWrapper, isOwn: Placeholder) =>
  jsonObject(selectReplies(message, sql`${isOwn}`).limit(1));

/**
 * Newest replies of each conversation that may contain all words, as a JSON array: accents are only
 * compared in `findReplies`.
 */
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
    .select({ reply: recent.reply, language_id: recent.language_id })
    .from(recent)
    .where(
      sql`not exists (select 1 from json_each(${words}) term where not exists (
        select 1 from json_each(term.value) word where instr(lower(${recent.reply}), word.value))
        and not ${recent.reply} glob '*[^ -~]*')`,
    )
    .limit(messageSearchLimits.candidates)
    .as('matching');
  const all = qb
    .select({
      replies: sql<string | null>`nullif(json_group_array(
        json_object('reply', ${matching.reply}, 'language_id', ${matching.language_id})), '[]')`,
    })
    .from(matching);
  const found = qb
    .select({ message_id: conversations.message_id, found: scalar(all) })
    .from(conversations)
    .as('found');
  return qb
    .select({ message_id: found.message_id, replies: sql<string>`${found.found}` })
    .from(found)
    .where(sql`${found.found} is not null`);
});

/** Text of a reply that a search matches. */
interface FoundReply {
  reply: string;
  language_id: string | null;
}

/** The newest reply of each conversation that the search matches, by conversation. */
export function findReplies(
  rows: readonly { message_id: string; replies: string }[],
  search: string | undefined,
): Map<string, FoundReply> {
  const isFound = buildTextFilter(search) ?? (() => false);
  return new Map(
    rows.flatMap(({ message_id, replies }) => {
      const reply = (JSON.parse(replies) as FoundReply[]).find(({ reply }) => isFound(reply));
      return reply === undefined ? [] : [[message_id, reply]];
    }),
  );
}

/** How each word of a search may begin, in its forms. */
export const listSearchForms = (search = ''): string[][] =>
  parseSearch(search).terms.map(({ alternatives, stems }) => [
    ...new Set([...alternatives, ...stems].map(([word = '']) => word)),
  ]);

/** First non-empty line, or the first that the search matches; truncated between words. */
export function excerptLine(text: string, search = ''): string {
  const parsed = parseSearch(search);
  const lines = text.split('\n').map((line) => line.trim().replace(/\s+/g, ' '));
  const findWord = (line: string) => findMatches(line, parsed)[0]?.[0] ?? -1;
  const line = lines.find((line) => findWord(line) >= 0) ?? lines.find(Boolean) ?? '';
  const at = Math.max(0, findWord(line) - messagePreviewLength / 2);
  const from = at > 0 ? line.indexOf(' ', at) + 1 : 0;
  return `${from > 0 ? '…' : ''}${truncateLine(line.slice(from))}`;
}

function truncateLine(line: string) {
  const letters = [...line];
  if (letters.length <= messagePreviewLength) return line;
  const part = letters.slice(0, messagePreviewLength).join('');
  return `${part.slice(0, Math.max(part.lastIndexOf(' '), messagePreviewLength / 2)).trimEnd()}…`;
}
