import { m } from '#messages';
/** Number of replies as text. */
export const formatReplyCount = ({ answers_count: count }: { answers_count: number }) =>
  count === 0 ? m['thread.no_replies_yet']() : m['thread.reply_count']({ count });
