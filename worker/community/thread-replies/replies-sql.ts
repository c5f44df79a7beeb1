import { sql } from 'drizzle-orm';
import { threadReplies } from '../../contract/community/thread-replies.resource.ts';
import { source } from '../../http/resource/resource-sql.ts';

const excerpt = 'substr(plain, 1, 200)';

/** Replies have no title; their first characters serve as one. */
export const special = {
  title: excerpt,
  computed: {
    excerpt: sql.raw(excerpt),
    ive_liked: sql`exists (select 1 from likes where object_type = 'thread-replies'
      and object_id = thread_replies.id and likes.created_by = ${sql.placeholder('viewer')})`,
  },
};

export const repliesSource = source(threadReplies, special);
