import type { Resource } from '../../../worker/contract/resource.ts';
import { threadReplies } from '../../../worker/contract/resources/thread-replies.ts';

/** A reply is made and changed below its thread. */
export const listedReplies: Resource = { ...threadReplies, calls: [] };
