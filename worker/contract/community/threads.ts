import { z } from 'zod';
import { audit, id, listOf, tag, timestamp } from '../shared/common-schemas.ts';
import { deepestReply } from '../shared/limits.ts';
import { pagingQuery, searchedListOf } from '../shared/paging.ts';
import { tagList } from '../content/tags.ts';

export const threadRow = z.object({
  ...audit,
  title: z.string(),
  tag,
  sub_category_id: id,
  sub_category_name: z.string(),
  sub_category_tag: tag,
  category_tag: tag.nullable().describe('null if the topic is not active'),
  is_deleted: z.boolean(),
  replies_count: z.int(),
  answers_count: z.int().describe('replies without the opening post'),
  last_reply_at: timestamp.nullable(),
  answer_id: id.nullable().describe('reply marked as the answer, unless deleted'),
});

/** A single thread. */
export const threadView = threadRow.extend({
  tags: tagList.describe('in alphabetical order'),
  is_hidden: z.boolean().describe('whether the author is hidden from you; you can’t reply'),
});

export const threadReplyView = z.object({
  ...audit,
  created_by_tag: tag.nullable().describe('tag of the public profile, if there is one'),
  created_by_image: z.string().nullable().describe('stored name of the profile picture'),
  thread_id: id,
  reply_id: id.nullable().describe('the reply it responds to'),
  depth: z
    .int()
    .describe(`nesting level; replies to level ${deepestReply} stay at that level, by time`),
  comments: z.string().nullable().describe('HTML; null if deleted or hidden from you'),
  edited_at: timestamp.nullable().describe('when the text was last edited'),
  is_deleted: z.boolean(),
  is_hidden: z.boolean().describe('hidden from you: author and text are null'),
  likes_count: z.int(),
  ive_liked: z.boolean(),
  may_restore: z.boolean().describe('whether it is deleted and you can restore it'),
  version: z.int().describe('value for If-Match, in quotation marks'),
});

/** Opening and participants of a thread. */
const face = z.object({ name: z.string(), image_name: z.string().nullable() });
const shownOf = {
  opening: z.string().nullable().describe('excerpt; null if deleted'),
  faces: z.array(face).describe('latest people to reply, most recent first'),
};
export const threadList = searchedListOf(threadRow);
/** GET /threads/fe */
export const shownThreads = searchedListOf(threadRow.extend(shownOf));

/** A thread in the list of all threads. */
export const threadCard = threadRow
  .pick({
    id: true,
    title: true,
    tag: true,
    sub_category_name: true,
    sub_category_tag: true,
    category_tag: true,
    replies_count: true,
    answers_count: true,
    last_reply_at: true,
    answer_id: true,
    created_at: true,
    created_by_name: true,
  })
  .extend(shownOf);
export const threadCards = searchedListOf(threadCard);
export const threadCardsQuery = pagingQuery([])
  .pick({ limit: true, offset: true })
  .extend({
    unanswered: z.enum(['true']).optional().describe('only threads without an answer'),
  });
/** GET /threads/topics */
export const threadTopics = z.array(
  z.object({ id, name: z.string(), tag, category_tag: tag, count: z.int() }),
);
/** Characters of an opening, newest replies scanned for participants, and participants shown. */
export const threadCardBounds = { opening: 220, replies: 12, faces: 4 } as const;
export const threadReplyList = listOf(threadReplyView);
export const threadPage = threadReplyList.extend({
  before: id.nullable().describe('first reply of this page, if there are earlier ones'),
  after: id.nullable().describe('last reply of this page, if there are later ones'),
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
  sub_category_tag: tag.optional().describe('only threads in this sub-category'),
});
export const threadRepliesQuery = pagingQuery([]).pick({ limit: true, offset: true });
/** GET /threads/{id}/news */
export const threadNews = z.object({
  count: z.int().describe('number of replies, including deleted ones'),
  changed_at: timestamp.nullable().describe('time of the latest reply or edit'),
  answer_id: id.nullable(),
});
/** GET /threads/{id}/people: members that can be mentioned. */
export const threadPerson = z.object({
  id,
  name: z.string(),
  tag: tag.nullable().describe('tag of the public profile, if there is one'),
  image: z.string().nullable().describe('stored name of the profile picture'),
});
export const threadPeople = z.array(threadPerson);
export const threadPeopleQuery = z.object({
  q: z.string().max(60).optional().describe('start of a word in the name'),
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
      'the author’s last ten edits, newest first; none from before an admin edited the text',
    ),
});
export const threadPageQuery = z.object({
  after: id.optional().describe('replies after this one'),
  before: id.optional().describe('replies before this one'),
  reply: id.optional().describe('replies around this one; ignored if it is in another thread'),
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
