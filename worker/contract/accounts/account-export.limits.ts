/** Batch sizes and rate limit of the account export. */

/** Rows per query of an account export: short rows, and rows with long texts. */
export const accountExportBatches = { rows: 2_000, texts: 100 } as const;

/** Exports per account and day; the window is in minutes. */
export const accountExportRateLimit = { count: 5, window: 24 * 60, whole: true } as const;
