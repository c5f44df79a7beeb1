import type { Resource } from '../resources/resource.ts';
import {
  countField,
  createAndChange,
  languageField,
  nameField,
} from '../resources/shared-fields.ts';
import { threadRepliesResource } from './thread-replies.resource.ts';

/** Fields, list and filters of threads in the back office. */
export const threadsResource = {
  path: 'threads',
  admin: 'threads',
  noun: { one: 'thread', many: 'threads' },
  titleField: 'title',
  fields: {
    title: nameField,
    tag: { kind: 'tag', from: 'title' },
    sub_category_id: {
      kind: 'ref',
      to: 'sub_categories',
      required: 'always',
      label: 'Sub-category',
    },
    language_id: languageField,
    is_deleted: { kind: 'flag' },
    replies_count: { ...countField, label: 'Replies' },
    last_reply_at: { kind: 'moment', set: 'never' },
  },
  columns: [
    'title',
    'tag',
    'sub_category_id',
    'is_deleted',
    'replies_count',
    'created_at',
    'updated_at',
  ],
  sort: 'title asc',
  search: ['title', 'tag', 'sub_category_name'],
  filters: ['is_deleted', 'sub_category_id', 'created_at'],
  calls: createAndChange,
  has_history: true,
} as const satisfies Resource;

const { required, ...comments } = threadRepliesResource.fields.comments;

/** POST fields of a thread: `comments` also creates the first reply. */
export const threadCreationResource = {
  ...threadsResource,
  fields: { ...threadsResource.fields, comments: { ...comments, set: 'create' } },
} as const satisfies Resource;
