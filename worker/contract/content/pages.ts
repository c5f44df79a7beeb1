import { z } from 'zod';
import { audit, id, listOf, tag } from '../shared/common-schemas.ts';

/** Schemas of static pages. */
export const pageView = z.object({
  ...audit,
  title: z.string(),
  tag,
  is_active: z.boolean(),
  footer_id: id.nullable(),
  footer_name: z.string().nullable(),
  display_order: z.int(),
  language_id: z.string().nullable(),
  details: z.string().nullable().describe('HTML'),
});

export const pageFields = [
  'title',
  'tag',
  'footer_name',
  'display_order',
  'created_at',
  'updated_at',
] as const;
export const pageList = listOf(pageView.omit({ details: true }));
export type PageView = z.infer<typeof pageView>;
