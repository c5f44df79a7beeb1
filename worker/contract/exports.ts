/** How a member's data is put together: rows that are read at once, short ones and those with long texts. */
export const exporting = { rows: 2_000, texts: 100 } as const;

/** So many a day, in minutes as the limits have it. */
export const exportLimit = { count: 5, window: 24 * 60, whole: true } as const;
