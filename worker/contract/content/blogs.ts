import { z } from 'zod';
import { audit, tag } from '../shared/common-schemas.ts';
import { pagingQuery, searchedListOf } from '../shared/paging.ts';

/** Schemas of blogs: the full view, the list, and its query. */
export const blogView = z.object({
  ...audit,
  title: z.string(),
  tag,
  is_active: z.boolean(),
  language_id: z.string().nullable(),
  details: z.string().nullable().describe('HTML'),
});
export const blogList = searchedListOf(
  blogView.omit({ details: true }).extend({
    opening: z.string().describe('excerpt of the text'),
    created_by_image: z.string().nullable().describe('stored name of the author’s profile picture'),
  }),
);
export const blogOrders = [
  'title',
  'tag',
  'created_at',
  'created_by_name',
  'updated_at',
  'updated_by_name',
] as const;
export const blogListQuery = pagingQuery(blogOrders);
export type BlogView = z.infer<typeof blogView>;
export type BlogList = z.infer<typeof blogList>;
