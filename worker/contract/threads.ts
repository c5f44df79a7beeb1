import { z } from 'zod';
import { audit, id, listOf, tag, timestamp } from './answers.ts';
import { deepestReply } from './limits.ts';
import { pagingQuery, searchedListOf } from './paging.ts';
import { tagList } from './tags.ts';

export const threadRow = z.object({
  ...audit,
  title: z.string(),
  tag,
  sub_category_id: id,
  sub_category_name: z.string(),
  sub_category_tag: tag,
  category_tag: tag.nullable().describe('null where the part of the directory is not active'),
  is_deleted: z.boolean(),
  replies_count: z.int(),
  answers_count: z.int().describe('the replies without what it begins with'),
  last_reply_at: timestamp.nullable(),
  answer_id: id
    .nullable()
    .describe('the reply that who asked has marked as the answer, while it is not deleted'),
});

/** A single thread. */
export const threadView = threadRow.extend({
  tags: tagList.describe('by name'),
  is_hidden: z.boolean().describe('who began it is not shown to you, and you can’t write in it'),
});

export const threadReplyView = z.object({
  ...audit,
  created_by_tag: tag.nullable().describe('of the public profile, where there is one'),
  created_by_image: z.string().nullable().describe('stored name of the picture of that profile'),
  thread_id: id,
  reply_id: id.nullable().describe('the reply that this one answers'),
  depth: z
    .int()
    .describe(
      `how far below the thread it stands; what answers a reply at ${deepestReply} stands there too, by time`,
    ),
  comments: z.string().nullable().describe('HTML; null when deleted, or not shown to you'),
  edited_at: timestamp.nullable().describe('when its words were last changed'),
  is_deleted: z.boolean(),
  is_hidden: z.boolean().describe('not shown to you: who wrote it and what it says are null'),
  likes_count: z.int(),
  ive_liked: z.boolean(),
  may_restore: z.boolean().describe('it is deleted, and you may restore it'),
  version: z.int().describe('for the If-Match of a change, in quotation marks'),
});

/** Opening and participants of a thread. */
const face = z.object({ name: z.string(), image_name: z.string().nullable() });
const shownOf = {
  opening: z.string().nullable().describe('its first words; null where they are deleted'),
  faces: z.array(face).describe('who spoke last, the last of them first'),
};
export const threadList = searchedListOf(threadRow);
/** GET /threads/fe */
export const shownThreads = searchedListOf(threadRow.extend(shownOf));

/** A thread in the list of all threads. */
export const threadCard = threadRow
  .pick({
    ...{ id: true, title: true, tag: true, sub_category_name: true, sub_category_tag: true },
    ...{
      category_tag: true,
      replies_count: true,
      answers_count: true,
      last_reply_at: true,
      answer_id: true,
    },
    ...{ created_at: true, created_by_name: true },
  })
  .extend(shownOf);
export const threadCards = searchedListOf(threadCard);
export const threadCardsQuery = pagingQuery([])
  .pick({ limit: true, offset: true })
  .extend({
    unanswered: z.enum(['true']).optional().describe('only those that nobody has answered'),
  });
/** GET /threads/topics */
export const threadTopics = z.array(
  z.object({ id, name: z.string(), tag, category_tag: tag, count: z.int() }),
);
/** Characters of an opening, newest replies scanned for participants, and participants shown. */
export const threadCardBounds = { opening: 220, replies: 12, faces: 4 } as const;
export const threadReplyList = listOf(threadReplyView);
export const threadPage = threadReplyList.extend({
  before: id.nullable().describe('the first of this page, where replies come before it'),
  after: id.nullable().describe('the last of this page, where replies come after it'),
});
export const threadOrders = [
  'title',
  'tag',
  'sub_category_name',
  'replies_count',
  'last_reply_at',
  'created_at',
  'created_by_name',
  'updated_at',
  'updated_by_name',
] as const;
export const threadListQuery = pagingQuery(threadOrders).extend({
  sub_category_tag: tag.optional().describe('only threads of this sub-category'),
});
export const threadRepliesQuery = pagingQuery([]).pick({ limit: true, offset: true });
/** GET /threads/{id}/news */
export const threadNews = z.object({
  count: z.int().describe('of its replies, deleted ones too'),
  changed_at: timestamp.nullable().describe('when one was written or changed last'),
  answer_id: id.nullable(),
});
/** GET /threads/{id}/people: members that can be mentioned. */
export const threadPerson = z.object({
  id,
  name: z.string(),
  tag: tag.nullable().describe('of the public profile, where there is one'),
  image: z.string().nullable().describe('stored name of the picture of that profile'),
});
export const threadPeople = z.array(threadPerson);
export const threadPeopleQuery = z.object({
  q: z.string().max(60).optional().describe('what a word of the name begins with'),
});
/** GET /thread-replies/{id}/edits */
export const replyEdits = z.object({
  data: z
    .array(
      z.object({
        at: timestamp,
        before: z.string().describe('HTML'),
        after: z.string().describe('HTML'),
      }),
    )
    .describe(
      'the last ten by who wrote it, the newest first; none from before an admin changed its words',
    ),
});
export const threadPageQuery = z.object({
  after: id.optional().describe('the replies that come after this one'),
  before: id.optional().describe('those that come before this one'),
  reply: id.optional().describe('those around this one; one of another thread is passed over'),
});

export type ThreadNews = z.infer<typeof threadNews>;
export type ThreadPerson = z.infer<typeof threadPerson>;
export type ReplyEdits = z.infer<typeof replyEdits>;
export type ThreadRow = z.infer<typeof threadRow>;
export type ThreadView = z.infer<typeof threadView>;
export type ThreadCard = z.infer<typeof threadCard>;
export type ThreadCards = z.infer<typeof threadCards>;
export type ThreadTopics = z.infer<typeof threadTopics>;
export type ThreadList = z.infer<typeof threadList>;
export type ShownThreads = z.infer<typeof shownThreads>;
export type ThreadReplyView = z.infer<typeof threadReplyView>;
export type ThreadPage = z.infer<typeof threadPage>;
