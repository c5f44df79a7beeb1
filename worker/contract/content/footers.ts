import { z } from 'zod';
import { audit, id, listOf, tag } from '../shared/common-schemas.ts';

export const footerView = z.object({
  ...audit,
  title: z.string(),
  is_active: z.boolean(),
  column: z.int(),
  display_order: z.int(),
  pages: z.array(z.object({ id, tag, title: z.string() })),
});

const has_terms = z.boolean().describe('whether there is a terms page to link to');

/** Subset that every page embeds for its footer. */
export const shownFooters = z.object({
  has_terms,
  data: z.array(
    footerView.pick({ title: true, column: true }).extend({
      pages: z.array(z.object({ tag, title: z.string() })),
    }),
  ),
});

export const footerFields = [
  'title',
  'column',
  'display_order',
  'created_at',
  'updated_at',
] as const;
export const footerList = listOf(footerView).extend({ has_terms });
export type ShownFooters = z.infer<typeof shownFooters>;
export type FooterView = z.infer<typeof footerView>;
