/** Only reply likes appear on cached public pages; other likes need no purge. */
export const getTablesToPurge = (object_type: string | undefined) =>
  object_type === 'thread-replies' ? ['likes'] : [];
