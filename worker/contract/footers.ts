import { z } from 'zod';
import { id, listOf, tag } from './answers.ts';

export const footerView = z.object({
  id,
  title: z.string(),
  column: z.int(),
  display_order: z.int(),
  pages: z.array(z.object({ id, tag, title: z.string() })),
});

export const footerList = listOf(footerView);
export type FooterView = z.infer<typeof footerView>;
export type FooterList = z.infer<typeof footerList>;
