import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { threadReplies } from '../../../worker/contract/community/thread-replies.resource.ts';

/** Replies are added and edited below their thread, so the list has no actions. */
export const listedReplies: Resource = { ...threadReplies, calls: [] };

const { reply_id, ...answersNone } = threadReplies.fields;

/** Reply to the thread itself rather than to another reply. */
export const firstReply: Resource = { ...threadReplies, fields: answersNone };

const { excerpt, ive_liked, ...said } = threadReplies.fields;

/** The title shows the excerpt, and the admin's own like is irrelevant. */
export const shownReply: Resource = { ...listedReplies, fields: said };
