/** Schemas of private conversations and their replies, as one participant sees them. */

import { z } from 'zod';
import { m } from '#messages';
import { fieldError } from '../errors/field-error.ts';
import type { Resource } from '../resources/resource.ts';
import { buildListQuerySchema } from '../resources/resource-responses.ts';
import {
  auditFields,
  idSchema,
  listSchema,
  tagSchema,
  timestampSchema,
  wordsLanguageInputSchema,
  wordsLanguageSchema,
} from '../shared/common-schemas.ts';
import { textLimits } from '../shared/limits.ts';
import { buildPagingSchema, searchableListSchema } from '../shared/paging.ts';
import { lineSchema, messageTextSchema, requiredText } from '../shared/text-schemas.ts';

/** The other participant of a conversation. */
export const recipientSchema = z.object({
  recipient_id: idSchema,
  recipient_name: z.string(),
  recipient_tag: tagSchema.nullable().describe('tag of the public profile, if there is one'),
  recipient_image: z.string().nullable().describe('stored name of the profile picture'),
});

/** A conversation as one participant sees it, without its replies. */
export const conversationSchema = z.object({
  ...auditFields,
  title: z.string(),
  language_id: wordsLanguageSchema.describe('language of the title; null for the site’s language'),
  is_active: z.boolean(),
  closed_at: timestampSchema.nullable(),
  last_reply_at: timestampSchema.nullable(),
  unread_count: z.int().describe('unread replies of the other person'),
  recipients: z.array(recipientSchema).describe('the other people in it'),
});

/** Error for a blocked or inactive recipient; the sentence does not say which. */
export const CANNOT_MESSAGE_ERROR = 'You can’t message this person.';

/** A single conversation. */
export const conversationItemSchema = conversationSchema.extend({
  may_write: z.boolean().describe('false if it is closed or the other person can’t be messaged'),
});

/** A list entry. Previews go to the member only, never to an admin. */
export const listedConversationSchema = conversationSchema.extend({
  last_words: z.string().nullable().describe('first line of the latest reply'),
  last_is_own: z.boolean().nullable().describe('whether the member wrote it'),
  found_words: z.string().nullable().describe('with a search: a matching line'),
  words_language_id: wordsLanguageSchema.describe('language of the matching or latest reply'),
});

export const messageListSchema = searchableListSchema(listedConversationSchema);

/** Conversations of a member in the back office. */
export const messagesResource = {
  path: 'messages',
  admin: 'messages',
  noun: { one: 'message', many: 'messages' },
  titleField: 'title',
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
} as const satisfies Resource;

export const messageListQuerySchema = buildListQuerySchema(messagesResource).extend({
  unread_first: z
    .enum(['true', 'false'])
    .optional()
    .describe('in the usual order: conversations with unread replies first'),
});

export const messageReplySchema = z.object({
  id: idSchema,
  message_id: idSchema,
  created_at: timestampSchema,
  created_by: idSchema.nullable(),
  created_by_name: z.string().nullable(),
  reply: z.string().describe('plain text as typed'),
  language_id: wordsLanguageSchema,
  read_at: timestampSchema.nullable().describe('when the other person read it'),
});

export const messageReplyListSchema = listSchema(messageReplySchema).extend({
  closed_at: timestampSchema.nullable().describe('when the conversation was closed'),
});
export const messageReplyQuerySchema = buildPagingSchema(['created_at'])
  .omit({ search: true })
  .extend({ before: idSchema.optional().describe('only replies before this one') });

export const unreadCountSchema = z.object({
  count: z.int().describe('conversations with unread replies'),
  message_id: idSchema.nullable().describe('the conversation, if there is only one'),
});

/** POST /users/{id}/messages/{other_id}. The first reply can be included or sent later. */
export const messageCreationSchema = z.strictObject({
  title: requiredText(lineSchema(textLimits.name)),
  is_active: z.boolean().optional(),
  reply: requiredText(messageTextSchema(textLimits.text)).optional(),
  language_id: wordsLanguageInputSchema,
});

export const replyCreationSchema = z.strictObject({
  reply: requiredText(messageTextSchema(textLimits.text)),
  language_id: wordsLanguageInputSchema,
});

/** Closing a conversation is permanent. */
export const messageChangeSchema = z.strictObject({
  is_active: z.literal(false, fieldError(m['field_error.must_not_reopen'])),
});

export const createdMessageSchema = z.object({ id: idSchema });

export type Conversation = z.infer<typeof conversationSchema>;
export type ListedConversation = z.infer<typeof listedConversationSchema>;
export type ConversationItem = z.infer<typeof conversationItemSchema>;
export type MessageReply = z.infer<typeof messageReplySchema>;
export type MessageReplyList = z.infer<typeof messageReplyListSchema>;
export type UnreadCount = z.infer<typeof unreadCountSchema>;
