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
      region: z.string().optional().describe('where there are several of the name'),
    })
    .nullable(),
  similar_places: z
    .array(z.object({ id, name: z.string(), region: z.string().nullable() }))
    .optional()
    .describe('towns that may have been meant, where `where` names none'),
  session: z.string().nullable(),
  time: z.string().nullable(),
  price_to: z.number().nullable(),
  language: z.object({ id: z.string(), name: z.string() }).optional(),
  currency: z.string().optional().describe('of price_to'),
  other_currency: z
    .string()
    .optional()
    .describe('prices in it are not compared: it was said, or nobody near has others'),
  near_me: z.boolean().describe('somebody means where they are: the browser can be asked'),
  words: z.array(z.string()).describe('those that were looked for, as they are spelt'),
  related: z.array(z.string()).describe('the synonyms among them'),
  subject: z
    .string()
    .optional()
    .describe('what is looked for, as a heading says it, where the directory has a name for it'),
  missing: z.array(z.string()).optional().describe('words that nobody here has'),
  corrections: z
    .array(z.object({ written: z.string(), meant: z.string() }))
    .optional()
    .describe('words that were looked for in another spelling'),
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
    .describe('the words that are left once one of these is taken back'),
});

export type Understood = z.infer<typeof understood>;

/** Interpretation of a list without free text. */
export const nothingUnderstood: Understood = {
  ...{ place: null, session: null, time: null, price_to: null, near_me: false },
  ...{ words: [], related: [], how: 'all', without: {} },
};
