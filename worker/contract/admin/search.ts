/** Schemas and limits of the back-office search across all resources. */

import { z } from 'zod';
import { idSchema } from '../shared/common-schemas.ts';
import { textLimits } from '../shared/limits.ts';

/** Hits per resource, and in total. */
export const adminSearchLimits = { ofEach: 10, all: 30 };

/** Without a full-text index, only this many of the newest items are searched. */
export const unindexedScanRows = 2_000;

export const adminSearchQuerySchema = z.object({
  q: z
    .string()
    .max(textLimits.name)
    .optional()
    .describe('an id, or the start of a name, tag, e-mail address or any word in them'),
});

export const adminSearchHitSchema = z.object({
  resource: z.string().describe('its path in the API'),
  id: idSchema,
  title: z.string(),
  hint: z.string().nullable().describe('detail that distinguishes items with the same name'),
  path: z.string().describe('path of its admin screen'),
});

export const adminSearchResponseSchema = z.object({ data: z.array(adminSearchHitSchema) });

export type AdminSearchHit = z.infer<typeof adminSearchHitSchema>;
export type AdminSearchResponse = z.infer<typeof adminSearchResponseSchema>;
