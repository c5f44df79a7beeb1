/** Variants of the thread reply resource for its list, forms and page. */

import { threadRepliesResource } from '../../../worker/contract/community/thread-replies.resource.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';

/** Replies are added and edited below their thread, so the list has no actions. */
export const replyListResource: Resource = { ...threadRepliesResource, calls: [] };

const { reply_id, ...answersNone } = threadRepliesResource.fields;

/** Reply to the thread itself rather than to another reply. */
export const firstReplyResource: Resource = { ...threadRepliesResource, fields: answersNone };

const { excerpt, ive_liked, ...said } = threadRepliesResource.fields;

/** The title shows the excerpt, and the admin's own like is irrelevant. */
export const replyDetailResource: Resource = { ...replyListResource, fields: said };
