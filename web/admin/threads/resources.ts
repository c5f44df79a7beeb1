import type { Resource } from '../../../worker/contract/resource.ts';
import { threadReplies } from '../../../worker/contract/resources/thread-replies.ts';

/** A reply is made and changed below its thread. */
export const listedReplies: Resource = { ...threadReplies, calls: [] };

const { reply_id, ...answersNone } = threadReplies.fields;

/** A reply to the thread itself. */
export const firstReply: Resource = { ...threadReplies, fields: answersNone };

const { excerpt, ive_liked, ...said } = threadReplies.fields;

/** Its screen is headed by the excerpt; whether an admin likes it is no matter of the back office. */
export const shownReply: Resource = { ...listedReplies, fields: said };
