import type { Field, Resource } from '../resources/resource.ts';
import { both, count, name } from '../resources/shared-fields.ts';
import { threadReplies } from './thread-replies.resource.ts';

/** Fields, list and filters of threads in the back office. */
export const threads: Resource = {
  path: 'threads',
  admin: 'threads',
  noun: { one: 'thread', many: 'threads' },
  titled: 'title',
  fields: {
    title: name,
    tag: { kind: 'tag', from: 'title' },
    sub_category_id: {
      kind: 'ref',
      to: 'sub_categories',
      required: 'always',
      label: 'Sub-category',
    },
    is_deleted: { kind: 'flag' },
    replies_count: { ...count, label: 'Replies' },
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
  calls: both,
  has_history: true,
};

const { required, ...comments } = threadReplies.fields.comments as Field;

/** POST fields of a thread: `comments` also creates the first reply. */
export const begunThreads: Resource = {
  ...threads,
  fields: { ...threads.fields, comments: { ...comments, set: 'create' } as Field },
};
