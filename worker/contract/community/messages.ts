import { z } from 'zod';
import { audit, id, listOf, tag, timestamp } from '../shared/common-schemas.ts';
import { bounds } from '../shared/limits.ts';
import { pagingQuery, searchedListOf } from '../shared/paging.ts';
import type { Resource } from '../resources/resource.ts';
import { queryOf } from '../resources/resource-responses.ts';
import { lineOf, required, wordsOf } from '../shared/text.ts';

/** The other participant of a conversation. */
export const recipient = z.object({
  recipient_id: id,
  recipient_name: z.string(),
  recipient_tag: tag.nullable().describe('tag of the public profile, if there is one'),
  recipient_image: z.string().nullable().describe('stored name of the profile picture'),
});

/** A conversation as one participant sees it, without its replies. */
export const message = z.object({
  ...audit,
  title: z.string(),
  is_active: z.boolean(),
  closed_at: timestamp.nullable(),
  last_reply_at: timestamp.nullable(),
  unread_count: z.int().describe('unread replies of the other person'),
  recipients: z.array(recipient).describe('the other people in it'),
});

/** Error for a blocked or inactive recipient; the sentence does not say which. */
export const unwritten = 'You can’t message this person.';

/** A single conversation. */
export const messageItem = message.extend({
  may_write: z.boolean().describe('false if it is closed or the other person can’t be messaged'),
});

/** A list entry. Previews go to the member only, never to an admin. */
export const messageListed = message.extend({
  last_words: z.string().nullable().describe('first line of the latest reply'),
  last_is_own: z.boolean().nullable().describe('whether the member wrote it'),
  found_words: z.string().nullable().describe('with a search: a matching line'),
});

export const messageList = searchedListOf(messageListed);

/** Conversations of a member in the back office. */
export const messages: Resource = {
  path: 'messages',
  admin: 'messages',
  noun: { one: 'message', many: 'messages' },
  titled: 'title',
  fields: {
    title: { kind: 'line', set: 'never', required: 'always' },
    recipient_id: { kind: 'ref', to: 'users', set: 'never', label: 'With' },
    is_active: { kind: 'flag', set: 'never' },
    closed_at: { kind: 'moment', set: 'never' },
    last_reply_at: { kind: 'moment', set: 'never', label: 'Last reply' },
    unread_count: { kind: 'whole', set: 'never', required: 'always', label: 'Unread' },
  },
  columns: ['title', 'recipient_id', 'is_active', 'closed_at', 'last_reply_at', 'created_at'],
  sort: 'last_reply_at desc',
  search: ['title', 'recipient_name'],
  filters: ['is_active'],
  calls: [],
  has_history: false,
};

export const messageListQuery = queryOf(messages).extend({
  unread_first: z
    .enum(['true', 'false'])
    .optional()
    .describe('in the usual order: conversations with unread replies first'),
});

export const messageReply = z.object({
  id,
  message_id: id,
  created_at: timestamp,
  created_by: id.nullable(),
  created_by_name: z.string().nullable(),
  reply: z.string().describe('plain text as typed'),
  read_at: timestamp.nullable().describe('when the other person read it'),
});

export const messageReplyList = listOf(messageReply).extend({
  closed_at: timestamp.nullable().describe('when the conversation was closed'),
});
export const messageReplyQuery = pagingQuery(['created_at'])
  .omit({ search: true })
  .extend({ before: id.optional().describe('only replies before this one') });

export const unreadCount = z.object({
  count: z.int().describe('conversations with unread replies'),
});

/** POST /users/{id}/messages/{other_id}. The first reply can be included or sent later. */
export const messageCreation = z.strictObject({
  title: required(lineOf(bounds.name)),
  is_active: z.boolean().optional(),
  reply: required(wordsOf(bounds.text)).optional(),
});

export const replyCreation = z.strictObject({ reply: required(wordsOf(bounds.text)) });

/** Closing a conversation is permanent. */
export const messageChange = z.strictObject({
  is_active: z.literal(false, 'must be false: a closed conversation can’t be reopened'),
});

export const messageMade = z.object({ id });

export type Message = z.infer<typeof message>;
export type MessageListed = z.infer<typeof messageListed>;
export type MessageItem = z.infer<typeof messageItem>;
export type MessageReply = z.infer<typeof messageReply>;
export type MessageReplyList = z.infer<typeof messageReplyList>;
export type UnreadCount = z.infer<typeof unreadCount>;
export type MessageChange = z.infer<typeof messageChange>;
