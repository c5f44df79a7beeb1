import { z } from 'zod';
import { audit, listOf, tag } from './answers.ts';

export const blogView = z.object({
  ...audit,
  title: z.string(),
  tag,
  is_active: z.boolean(),
  details: z.string().nullable().describe('HTML'),
});
export const blogList = listOf(blogView.omit({ details: true }));
export type BlogView = z.infer<typeof blogView>;
export type BlogList = z.infer<typeof blogList>;
