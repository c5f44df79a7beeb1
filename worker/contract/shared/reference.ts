/** Schemas of the fixed lists of languages, time zones and countries; their codes are their ids. */

import { z } from 'zod';
import { listSchema } from './common-schemas.ts';

/** Reference lists use their codes as ids: ISO 639-1, ISO 3166-1 alpha-2, IANA. */
export const languageSchema = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  is_interface: z.boolean().describe('the site has its pages in this language'),
});
export const referenceEntrySchema = z.object({ id: z.string(), name: z.string() });
export const languageListSchema = listSchema(languageSchema);
export const referenceListSchema = listSchema(referenceEntrySchema);
