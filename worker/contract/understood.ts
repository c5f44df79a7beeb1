import { z } from 'zod';
import { id } from './answers.ts';

/** Quality of the best matches: all words, most words, or related terms. */
export const fits = ['all', 'most', 'related'] as const;

/** The site's interpretation of a free-text search. */
export const understood = z.object({
  place: z
    .object({
      id,
      name: z.string(),
      region: z.string().optional().describe('if several places have this name'),
    })
    .nullable(),
  similar_places: z
    .array(z.object({ id, name: z.string(), region: z.string().nullable() }))
    .optional()
    .describe('towns with similar names, if `where` names no town'),
  session: z.string().nullable(),
  time: z.string().nullable(),
  price_to: z.number().nullable(),
  language: z.object({ id: z.string(), name: z.string() }).optional(),
  currency: z.string().optional().describe('of price_to'),
  other_currency: z
    .string()
    .optional()
    .describe(
      'prices in this currency are not filtered; it was searched for, or is the only one nearby',
    ),
  near_me: z
    .boolean()
    .describe('the search asks for results near the visitor; the browser can provide a position'),
  words: z.array(z.string()).describe('words that were searched for, with spelling corrected'),
  related: z.array(z.string()).describe('the synonyms among them'),
  subject: z
    .string()
    .optional()
    .describe('what was searched for, as a heading; only if the directory has a name for it'),
  missing: z.array(z.string()).optional().describe('words that no practitioner matches'),
  corrections: z
    .array(z.object({ written: z.string(), meant: z.string() }))
    .optional()
    .describe('words whose spelling was corrected'),
  how: z.enum(fits),
  without: z
    .object({
      place: z.string().optional(),
      session: z.string().optional(),
      time: z.string().optional(),
      language: z.string().optional(),
      price_to: z.string().optional(),
      near_me: z.string().optional(),
    })
    .describe('the search words without each of these'),
});

export type Understood = z.infer<typeof understood>;

/** Interpretation of a list without free text. */
export const nothingUnderstood: Understood = {
  ...{ place: null, session: null, time: null, price_to: null, near_me: false },
  ...{ words: [], related: [], how: 'all', without: {} },
};
