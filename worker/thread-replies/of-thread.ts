import { sql } from 'drizzle-orm';
import type { Resource } from '../contract/resource.ts';
import { threadReplies } from '../contract/resources/thread-replies.ts';
import { threads } from '../contract/resources/threads.ts';
import { listBelow } from '../lib/resource/list.ts';
import { source } from '../lib/resource/source.ts';
import { special } from './source.ts';

/** Read as a conversation: with what was said, parent before child. */
const conversation: Resource = {
  ...threadReplies,
  fields: { ...threadReplies.fields, comments: { kind: 'text', set: 'never', required: 'always' } },
  sort: 'path asc',
};

const replies = source(conversation, {
  ...special,
  computed: {
    ...special.computed,
    // All of one thread, which is read once.
    thread_name: sql`(select title from threads where id = ${sql.placeholder('id')})`,
  },
});

/** GET /threads/{id}/replies */
export const repliesBelowThread = listBelow(
  threads,
  { ...replies, order: sql`path` },
  'thread_id',
  'replies',
  'places_count',
);
