/** Schema of the site's interpretation of a free-text search: place, price, times and words. */

import { z } from 'zod';
import { clientGroups } from '../practitioners/client-groups.ts';
import { firstAppointments } from '../practitioners/first-appointments.ts';
import { idSchema } from '../shared/common-schemas.ts';

/** Quality of the best matches: all words, most words, or related terms. */
export const matchLevels = ['all', 'most', 'related'] as const;

/**
 * Practitioners who fulfil a wish: some in the list, with a place only ones further away, or none.
 */
export const wishCoverage = ['some', 'elsewhere', 'none'] as const;

export const parsedQuerySchema = z.object({
  place: z
    .object({
      id: idSchema,
      name: z.string(),
      region: z.string().optional().describe('if several towns have the same name'),
      county: z.string().optional().describe('a county of the same name, which may be meant'),
    })
    .nullable(),
  region: z
    .object({ name: z.string() })
    .optional()
    .describe('a county, country or other region instead of a town'),
  similar_places: z
    .array(z.object({ id: idSchema, name: z.string(), region: z.string().nullable() }))
    .optional()
    .describe('similar towns, if `where` matches none'),
  session: z.string().nullable(),
  time: z.string().nullable(),
  price_to: z.number().nullable(),
  client_groups: z
    .array(z.enum(clientGroups))
    .describe('people who see one of them are listed first'),
  first_appointment: z
    .enum(firstAppointments)
    .nullable()
    .describe('people who offer one within this time are listed first'),
  language: z.object({ id: z.string(), name: z.string() }).optional(),
  currency: z.string().optional().describe('currency of price_to'),
  other_currency: z
    .string()
    .optional()
    .describe(
      'a currency that was searched for, or the only one used nearby; its prices are not compared',
    ),
  near_me: z
    .boolean()
    .describe('whether the search means the user’s own location; ask the browser for it'),
  wishes: z
    .array(
      z.object({
        value: z.string(),
        name: z.string().describe('such as “For couples”'),
        language_id: z.string().optional().describe('of a wish for a language'),
        found: z.enum(wishCoverage),
        without: z.string().describe('search text without it'),
      }),
    )
    .optional()
    .describe('people who fulfil these are listed first'),
  text: z
    .string()
    .optional()
    .describe('what was searched for, in the words that were typed, without the place'),
  words: z
    .array(z.string())
    .describe(
      'search words with their corrected spelling, without those of the filters and the place',
    ),
  related: z.array(z.string()).describe('synonyms among them'),
  subject: z
    .object({ kind: z.enum(['offering', 'tag']), name: z.string() })
    .optional()
    .describe('the offering or tag that the search text names'),
  missing: z.array(z.string()).optional().describe('words without any match'),
  corrections: z
    .array(z.object({ written: z.string(), meant: z.string() }))
    .optional()
    .describe('words searched with another spelling'),
  how: z.enum(matchLevels),
  without: z
    .object({
      place: z.string().optional(),
      session: z.string().optional(),
      time: z.string().optional(),
      language: z.string().optional(),
      price_to: z.string().optional(),
      near_me: z.string().optional(),
    })
    .describe('search text without one of these'),
});

export type ParsedQueryView = z.infer<typeof parsedQuerySchema>;

/** Interpretation of a list without free text. */
export const emptyParsedQuery: ParsedQueryView = {
  place: null,
  session: null,
  time: null,
  price_to: null,
  client_groups: [],
  first_appointment: null,
  near_me: false,
  words: [],
  related: [],
  how: 'all',
  without: {},
};
