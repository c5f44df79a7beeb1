/** Of all likes a public page tells only those of replies: how many each has. */
export const shownWith = (object_type: string | undefined) =>
  object_type === 'thread-replies' ? ['likes'] : [];
