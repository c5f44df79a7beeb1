import { conversationLimits } from '../../../worker/contract/community/message.limits.ts';
import type { MessageReply } from '../../../worker/contract/community/messages.ts';

/**
 * Merges a page of replies in order. If the page leaves a gap, older replies are dropped to be
 * loaded again.
 */
export function mergeReplies(
  known: readonly MessageReply[],
  part: readonly MessageReply[],
): readonly MessageReply[] {
  const came = new Map(part.map((reply) => [reply.id, reply]));
  const last = known.at(-1);
  const isNewer = part.every((reply) => !last || isOlder(last, reply));
  const isGap = known.length > 0 && isNewer && part.length === conversationLimits.part;
  const kept = isGap ? [] : known.filter(({ id }) => !came.has(id));
  return [...kept, ...came.values()].toSorted((one, other) => (isOlder(one, other) ? -1 : 1));
}

const isOlder = (one: MessageReply, other: MessageReply) =>
  one.created_at === other.created_at ? one.id < other.id : one.created_at < other.created_at;
