/**
 * Schemas of the search across public content: articles, blogs, pages, people, topics, threads and
 * events.
 */

import { z } from 'zod';
import { otherLanguageSchema } from '../content/translations.ts';
import { focalPointSchema, listSchema, tagSchema } from '../shared/common-schemas.ts';
import { buildPagingSchema } from '../shared/paging.ts';
import { correctionSchema } from './corrected.ts';
import { crisisSchema } from './crisis.ts';
import { searchKinds } from './search-kinds.ts';

/** A public item that contains every search word. A reply counts as its thread. */
export const searchResultSchema = z.object({
  kind: z.enum(searchKinds),
  tag: tagSchema,
  category_tag: tagSchema.nullable().describe('for a sub-category: tag of its category'),
  title: z.string(),
  language: otherLanguageSchema,
  snippet: z.string().describe('plain text around the matches'),
  snippet_marks: z
    .array(z.tuple([z.int(), z.int()]))
    .describe('positions of the matches in the snippet: start and end in UTF-16 units'),
  image: z.string().nullable().describe('stored file name'),
  image_focus: focalPointSchema,
});

export const searchQuerySchema = buildPagingSchema([])
  .pick({ limit: true, offset: true })
  .extend({
    q: z
      .string()
      .optional()
      .describe('words in any form, the last may be a beginning; "a phrase"; -without'),
    exact: z.enum(['true', 'false']).optional().describe('true searches misspelt words as typed'),
    kind: z.enum(searchKinds).optional(),
  });

export const searchResponseSchema = listSchema(searchResultSchema).extend({
  crisis: crisisSchema,
  q: z.string().describe('the search text'),
  corrected: correctionSchema,
  counts: z.record(z.enum(searchKinds), z.int()).describe('results of each kind'),
  suggestion: z
    .string()
    .nullable()
    .describe('a similarly spelt tag in use, if there are no results'),
});

export type SearchResult = z.infer<typeof searchResultSchema>;
export type SearchResponse = z.infer<typeof searchResponseSchema>;
