import { buildCreateSchema } from '../resources/resource-input.ts';
import { buildCreateOperation } from '../resources/resource-operations.ts';
import { defineApi } from '../shared/operation.ts';
import { threadCreationResource, threadsResource } from './threads.resource.ts';
import {
  threadCardsQuerySchema,
  threadCardsSchema,
  threadListQuerySchema,
  threadListSchema,
  threadListWithPreviewSchema,
  threadNewsSchema,
  threadPageQuerySchema,
  threadPageSchema,
  threadPeopleQuerySchema,
  threadPeopleSchema,
  threadRepliesQuerySchema,
  threadReplyListSchema,
  threadTopicsSchema,
  threadViewSchema,
} from './threads.ts';

/** HTTP operations of threads: public lists and pages, polling, mentions, and writing. */
export const threadsApi = defineApi({
  list: {
    method: 'get',
    path: '/threads/fe',
    tag: 'threads',
    summary:
      'List threads that are not deleted, newest first; with excerpts and pictures if filtered by one sub-category',
    query: threadListQuerySchema,
    response: threadListWithPreviewSchema,
  },
  get: {
    method: 'get',
    path: '/threads/fe/:tag',
    tag: 'threads',
    summary: 'Get a thread that is not deleted, by its tag or id',
    response: threadViewSchema,
  },
  getPage: {
    method: 'get',
    path: '/threads/fe/:tag/pages',
    tag: 'threads',
    summary: 'List one page of a thread’s replies in reading order, up to 100',
    query: threadPageQuerySchema,
    response: threadPageSchema,
  },
  listReplies: {
    method: 'get',
    path: '/threads/fe/:tag/replies',
    tag: 'threads',
    summary:
      'List a thread’s replies in reading order; a deleted reply keeps its place without its text',
    query: threadRepliesQuerySchema,
    response: threadReplyListSchema,
  },
  listLatest: {
    method: 'get',
    path: '/threads/latest',
    tag: 'threads',
    summary: 'List threads of all topics, latest reply first, with an excerpt',
    query: threadCardsQuerySchema,
    response: threadCardsSchema,
  },
  listOfUser: {
    method: 'get',
    path: '/users/:id/threads',
    tag: 'threads',
    summary: 'List the threads a member started, latest reply first, with an excerpt',
    query: threadCardsQuerySchema.omit({ unanswered: true }),
    response: threadCardsSchema,
  },
  listTopics: {
    method: 'get',
    path: '/threads/topics',
    tag: 'threads',
    summary: 'List the topics in which threads can be started, with their number of threads',
    response: threadTopicsSchema,
  },
  listDeleted: {
    method: 'get',
    path: '/users/:id/deleted_threads',
    tag: 'threads',
    summary: 'List a member’s deleted threads that can be restored, latest deletion first',
    query: threadListQuerySchema,
    response: threadListSchema,
  },
  listPeople: {
    method: 'get',
    path: '/threads/:id/people',
    tag: 'threads',
    summary: 'Find up to eight people to mention in a thread; leaves out people hidden from you',
    query: threadPeopleQuerySchema,
    response: threadPeopleSchema,
  },
  listTopicPeople: {
    method: 'get',
    path: '/sub_categories/:id/people',
    tag: 'threads',
    summary:
      'Find up to eight people to mention in a new thread of a topic; leaves out people hidden from you',
    query: threadPeopleQuerySchema,
    response: threadPeopleSchema,
  },
  poll: {
    method: 'get',
    path: '/threads/:id/news',
    tag: 'threads',
    summary: 'Get the number of replies of a thread and the time of the latest change',
    response: threadNewsSchema,
  },
  create: {
    ...buildCreateOperation(threadsResource),
    summary:
      'Start a thread, with a first reply if comments are sent; only an admin can set the tag',
    body: buildCreateSchema(threadCreationResource),
  },
});
