/** Crisis lines, returned when the words that were sent sound like a person in danger. */

import { z } from 'zod';

export const crisisLineSchema = z.object({
  name: z.string(),
  number: z.string(),
  hours: z.string().nullable(),
  url: z.string().nullable(),
  country_id: z.string(),
  country_name: z.string(),
});

export const crisisSchema = z
  .object({ lines: z.array(crisisLineSchema) })
  .nullable()
  .describe('all active crisis lines by country, if the text is from someone in danger');

export type CrisisLine = z.infer<typeof crisisLineSchema>;
export type Crisis = z.infer<typeof crisisSchema>;

export const crisisQuerySchema = z.object({
  q: z.string().optional().describe('text to check; the first 4,000 characters are read'),
});
export const crisisTextSchema = z.strictObject({ words: z.string().max(20_000) });
