import { z } from 'zod';
import { listOf, tag } from '../shared/common-schemas.ts';
import { crisis } from './crisis.ts';
import { pagingQuery } from '../shared/paging.ts';

export const searchKinds = ['article', 'blog', 'page', 'user', 'sub_category', 'thread'] as const;

/** A public item that contains every search word. A reply counts as its thread. */
export const hit = z.object({
  kind: z.enum(searchKinds),
  tag,
  category_tag: tag.nullable().describe('for a sub-category: tag of its category'),
  title: z.string(),
  snippet: z.string().describe('plain text around the matches'),
  snippet_marks: z
    .array(z.tuple([z.int(), z.int()]))
    .describe('positions of the matches in the snippet: start and end in UTF-16 units'),
  image: z.string().nullable().describe('stored file name'),
});

export const searchQuery = pagingQuery([])
  .pick({ limit: true, offset: true })
  .extend({
    q: z.string().optional().describe('matches the start of words; ignores accents and case'),
    kind: z.enum(searchKinds).optional(),
  });

export const searchAnswer = listOf(hit).extend({
  crisis,
  q: z.string().describe('the search text'),
  suggestion: z
    .string()
    .nullable()
    .describe('a similarly spelt tag in use, if there are no results'),
});

export type SearchKind = (typeof searchKinds)[number];
export type Hit = z.infer<typeof hit>;
export type SearchAnswer = z.infer<typeof searchAnswer>;
