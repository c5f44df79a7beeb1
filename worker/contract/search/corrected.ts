import { z } from 'zod';

/** Spelling correction of a search that would have found nothing. */
export const correctionSchema = z
  .strictObject({ from: z.string(), to: z.string() })
  .nullable()
  .describe('the text that was typed, and the one that was searched');
