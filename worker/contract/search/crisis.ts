import { z } from 'zod';

export const crisisLine = z.object({
  name: z.string(),
  number: z.string(),
  hours: z.string().nullable(),
  url: z.string().nullable(),
  country_name: z.string(),
});

/** Crisis lines, returned when the words that were sent sound like a person in danger. */
export const crisis = z
  .object({ lines: z.array(crisisLine) })
  .nullable()
  .describe('all active crisis lines by country, if the text is from someone in danger');

export type CrisisLine = z.infer<typeof crisisLine>;
export type Crisis = z.infer<typeof crisis>;
