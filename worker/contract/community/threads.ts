/** Schemas of threads: lists, cards, single threads and pages of replies. */

import { z } from 'zod';
import { tagListSchema } from '../content/tags.ts';
import {
  auditFields,
  idSchema,
  listSchema,
  tagSchema,
  timestampSchema,
  wordsLanguageSchema,
} from '../shared/common-schemas.ts';
import { maxReplyDepth } from '../shared/limits.ts';
import { buildPagingSchema, searchableListSchema } from '../shared/paging.ts';

export const threadRowSchema = z.object({
  ...auditFields,
  title: z.string(),
  tag: tagSchema,
  sub_category_id: idSchema,
  sub_category_name: z.string(),
  sub_category_tag: tagSchema,
  category_tag: tagSchema.nullable().describe('null if the topic is not active'),
  is_deleted: z.boolean(),
  replies_count: z.int(),
  answers_count: z.int().describe('replies without the opening post'),
  last_reply_at: timestampSchema.nullable(),
  answer_id: idSchema.nullable().describe('reply marked as the answer, unless deleted'),
  language_id: wordsLanguageSchema,
});

/** A single thread. */
export const threadViewSchema = threadRowSchema.extend({
  tags: tagListSchema.describe('in alphabetical order'),
  is_hidden: z.boolean().describe('whether the author is hidden from you; you can’t reply'),
});

export const threadReplyViewSchema = z.object({
  ...auditFields,
  created_by_tag: tagSchema.nullable().describe('tag of the public profile, if there is one'),
  created_by_image: z.string().nullable().describe('stored name of the profile picture'),
  thread_id: idSchema,
  reply_id: idSchema.nullable().describe('the reply it responds to'),
  depth: z
    .int()
    .describe(`nesting level; replies to level ${maxReplyDepth} stay at that level, by time`),
  comments: z.string().nullable().describe('HTML; null if deleted or hidden from you'),
  language_id: wordsLanguageSchema,
  edited_at: timestampSchema.nullable().describe('when the text was last edited'),
  is_deleted: z.boolean(),
  is_hidden: z.boolean().describe('hidden from you: author and text are null'),
  likes_count: z.int(),
  ive_liked: z.boolean(),
  may_restore: z.boolean().describe('whether it is deleted and you can restore it'),
  version: z.int().describe('value for If-Match, in quotation marks'),
});

/** Opening and participants of a thread. */
const participantSchema = z.object({ name: z.string(), image_name: z.string().nullable() });
const previewFields = {
  opening: z.string().nullable().describe('excerpt; null if deleted'),
  faces: z.array(participantSchema).describe('latest people to reply, most recent first'),
};
export const threadListSchema = searchableListSchema(threadRowSchema);
/** GET /threads/fe */
export const threadListWithPreviewSchema = searchableListSchema(
  threadRowSchema.extend(previewFields),
);

/** A thread in the list of all threads. */
export const threadCardSchema = threadRowSchema
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
    language_id: true,
    created_at: true,
    created_by_name: true,
  })
  .extend(previewFields);
export const threadCardsSchema = searchableListSchema(threadCardSchema);
export const threadCardsQuerySchema = buildPagingSchema([])
  .pick({ limit: true, offset: true })
  .extend({
    unanswered: z.enum(['true']).optional().describe('only threads without replies'),
  });
/** GET /threads/topics */
export const threadTopicsSchema = z.array(
  z.object({
    id: idSchema,
    name: z.string(),
    tag: tagSchema,
    category_tag: tagSchema,
    count: z.int(),
  }),
);
/** Characters of an opening, newest replies scanned for participants, and participants shown. */
export const threadCardLimits = { opening: 220, replies: 12, faces: 4 } as const;
export const threadReplyListSchema = listSchema(threadReplyViewSchema);
export const threadPageSchema = threadReplyListSchema.extend({
  before: idSchema.nullable().describe('first reply of this page, if there are earlier ones'),
  after: idSchema.nullable().describe('last reply of this page, if there are later ones'),
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
export const threadListQuerySchema = buildPagingSchema(threadOrders).extend({
  sub_category_tag: tagSchema.optional().describe('only threads in this sub-category'),
});
export const threadRepliesQuerySchema = buildPagingSchema([]).pick({ limit: true, offset: true });
/** GET /threads/{id}/news */
export const threadNewsSchema = z.object({
  count: z.int().describe('number of replies, including deleted ones'),
  changed_at: timestampSchema.nullable().describe('time of the latest reply or edit'),
  answer_id: idSchema.nullable(),
});
/** GET /threads/{id}/people: members that can be mentioned. */
export const threadPersonSchema = z.object({
  id: idSchema,
  name: z.string(),
  tag: tagSchema.nullable().describe('tag of the public profile, if there is one'),
  image: z.string().nullable().describe('stored name of the profile picture'),
});
export const threadPeopleSchema = z.array(threadPersonSchema);
export const threadPeopleQuerySchema = z.object({
  q: z.string().max(60).optional().describe('start of a word in the name'),
});
/** GET /thread-replies/{id}/edits */
export const replyEditsSchema = z.object({
  data: z
    .array(
      z.object({
        at: timestampSchema,
        before: z.string().describe('HTML'),
        after: z.string().describe('HTML'),
      }),
    )
    .describe(
      'the author’s last ten edits, newest first; none from before an admin edited the text',
    ),
});
export const threadPageQuerySchema = z.object({
  after: idSchema.optional().describe('replies after this one'),
  before: idSchema.optional().describe('replies before this one'),
  reply: idSchema
    .optional()
    .describe('replies around this one; ignored if it is in another thread'),
});

export type ThreadNews = z.infer<typeof threadNewsSchema>;
export type ThreadPerson = z.infer<typeof threadPersonSchema>;
export type ReplyEdits = z.infer<typeof replyEditsSchema>;
export type ThreadRow = z.infer<typeof threadRowSchema>;
export type ThreadView = z.infer<typeof threadViewSchema>;
export type ThreadCard = z.infer<typeof threadCardSchema>;
export type ThreadCards = z.infer<typeof threadCardsSchema>;
export type ThreadTopics = z.infer<typeof threadTopicsSchema>;
export type ThreadList = z.infer<typeof threadListSchema>;
export type ThreadListWithPreview = z.infer<typeof threadListWithPreviewSchema>;
export type ThreadReplyView = z.infer<typeof threadReplyViewSchema>;
export type ThreadPage = z.infer<typeof threadPageSchema>;
