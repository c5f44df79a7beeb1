import { buildCreateOperation } from '../resources/resource-operations.ts';
import { defineApi } from '../shared/operation.ts';
import { threadRepliesResource } from './thread-replies.resource.ts';
import { replyEditsSchema } from './threads.ts';

/** HTTP operations of thread replies: writing, earlier versions, likes and the marked answer. */
export const threadRepliesApi = defineApi({
  listEdits: {
    method: 'get',
    path: '/thread-replies/:id/edits',
    tag: 'thread-replies',
    summary: 'List the earlier versions of a reply, with the changes between them',
    response: replyEditsSchema,
  },
  create: {
    ...buildCreateOperation(threadRepliesResource),
    summary: 'Reply to a thread or to one of its replies',
  },
  like: {
    method: 'post',
    path: '/threads/:id/:reply_id/like',
    tag: 'thread-replies',
    summary: 'Like a reply in a thread',
    status: 204,
  },
  unlike: {
    method: 'post',
    path: '/threads/:id/:reply_id/unlike',
    tag: 'thread-replies',
    summary: 'Remove your like of a reply',
    status: 204,
  },
  markAnswer: {
    method: 'post',
    path: '/threads/:id/:reply_id/answer',
    tag: 'thread-replies',
    summary: 'Mark a reply as the answer; only the author of the thread or an admin',
    status: 204,
  },
  unmarkAnswer: {
    method: 'post',
    path: '/threads/:id/:reply_id/unanswer',
    tag: 'thread-replies',
    summary: 'Unmark the answer of a thread',
    status: 204,
  },
});
