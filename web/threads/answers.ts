/** How many have answered, in words: what a thread begins with is one of its replies, and no answer. */
export const answersIn = ({ replies_count }: { replies_count: number }) =>
  replies_count < 2
    ? 'No replies yet'
    : `${replies_count - 1} ${replies_count === 2 ? 'reply' : 'replies'}`;
