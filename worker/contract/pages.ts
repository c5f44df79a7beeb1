import { z } from 'zod';
import { audit, id, listOf, tag } from './answers.ts';

export const pageView = z.object({
  ...audit,
  title: z.string(),
  tag,
  footer_id: id.nullable(),
  footer_name: z.string().nullable(),
  display_order: z.int(),
  details: z.string().nullable().describe('HTML'),
});

export const pageList = listOf(pageView.omit({ details: true }));
export type PageView = z.infer<typeof pageView>;
