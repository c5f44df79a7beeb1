import { z } from 'zod';
import { id } from '../shared/common-schemas.ts';
import { bounds } from '../shared/limits.ts';

/** Hits per resource, and in total. */
export const mostFound = { ofEach: 10, all: 30 };

/** Without a full-text index, only this many of the newest items are searched. */
export const newestLooked = 2_000;

export const findQuery = z.object({
  q: z
    .string()
    .max(bounds.name)
    .optional()
    .describe('an id, or the start of a name, tag, e-mail address or any word in them'),
});

export const found = z.object({
  resource: z.string().describe('its path in the API'),
  id,
  title: z.string(),
  hint: z.string().nullable().describe('detail that distinguishes items with the same name'),
  path: z.string().describe('path of its admin screen'),
});

export const findAnswer = z.object({ data: z.array(found) });

export type Found = z.infer<typeof found>;
export type FindAnswer = z.infer<typeof findAnswer>;
