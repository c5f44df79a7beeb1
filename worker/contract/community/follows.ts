/** Schemas of following and muting threads and topics (sub-categories). */

import { z } from 'zod';

/** Types that a member can follow; a topic is a sub-category. */
export const followedTypes = ['threads', 'sub_categories'] as const;

export const followStateSchema = z.object({
  state: z
    .enum(['followed', 'muted'])
    .nullable()
    .describe('null if not set; replying in a thread then follows it'),
});
export const followChangeSchema = z.strictObject({ is_muted: z.boolean() });

/** Path parameters of an object that a member follows or mutes. */
export const followedObjectParams = z.object({ object_type: z.enum(followedTypes) });

export type FollowState = z.infer<typeof followStateSchema>;
