/** Tables whose cached pages a like changes. Only reply likes appear on public pages. */
export const getTablesToPurge = (object_type: string | undefined) =>
  object_type === 'thread-replies' ? ['likes'] : [];
