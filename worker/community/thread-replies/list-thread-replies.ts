import { sql } from 'drizzle-orm';
import type { Resource } from '../../contract/resources/resource.ts';
import { threadReplies } from '../../contract/community/thread-replies.resource.ts';
import { threads } from '../../contract/community/threads.resource.ts';
import { listBelow } from '../../http/resource/build-list-query.ts';
import { source } from '../../http/resource/resource-sql.ts';
import { special } from './replies-sql.ts';

/** Reply texts in conversation order, parent before child. */
const conversation: Resource = {
  ...threadReplies,
  fields: { ...threadReplies.fields, comments: { kind: 'text', set: 'never', required: 'always' } },
  sort: 'path asc',
};

const replies = source(conversation, {
  ...special,
  computed: {
    ...special.computed,
    // The title of the single thread is read once.
    thread_name: sql`(select title from threads where id = ${sql.placeholder('id')})`,
  },
});

export const repliesBelowThread = listBelow(
  threads,
  { ...replies, order: sql`path` },
  'thread_id',
  'replies',
  'places_count',
);
