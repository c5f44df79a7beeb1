/** Number of replies as text. */
export const formatReplyCount = ({ answers_count: count }: { answers_count: number }) =>
  count === 0 ? 'No replies yet' : `${count} ${count === 1 ? 'reply' : 'replies'}`;
