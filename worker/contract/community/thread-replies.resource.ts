import type { Resource } from '../resources/resource.ts';
import { countField, createAndChange, languageField } from '../resources/shared-fields.ts';

/** Fields, list and filters of thread replies in the back office. */
export const threadRepliesResource = {
  path: 'thread-replies',
  admin: 'thread_replies',
  noun: { one: 'reply', many: 'replies' },
  titleField: 'excerpt',
  fields: {
    thread_id: { kind: 'ref', to: 'threads', titled: 'title', set: 'create', required: 'always' },
    reply_id: { kind: 'id', to: 'thread-replies', set: 'create', label: 'In reply to' },
    comments: { kind: 'html', toolbar: 'small', words: 'plain', required: 'always' },
    language_id: languageField,
    is_deleted: { kind: 'flag', set: 'change' },
    excerpt: { kind: 'line', set: 'never' },
    depth: countField,
    likes_count: { ...countField, label: 'Likes' },
    ive_liked: { kind: 'flag', set: 'never' },
  },
  columns: ['excerpt', 'thread_id', 'created_by', 'is_deleted', 'likes_count', 'created_at'],
  sort: 'created_at desc',
  search: ['excerpt', 'thread_name', 'created_by_name'],
  filters: ['thread_id', 'is_deleted', 'created_by', 'created_at'],
  calls: createAndChange,
  has_history: true,
  keeps_draft: true,
} as const satisfies Resource;

/** Reply texts in conversation order, parent before child. */
export const conversationResource = {
  ...threadRepliesResource,
  fields: {
    ...threadRepliesResource.fields,
    comments: { kind: 'text', set: 'never', required: 'always' },
  },
  sort: 'path asc',
} as const satisfies Resource;
