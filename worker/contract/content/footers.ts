/** Schemas of footers: titled columns of links to content pages. */

import { z } from 'zod';
import { auditFields, idSchema, listSchema, tagSchema } from '../shared/common-schemas.ts';

export const footerViewSchema = z.object({
  ...auditFields,
  title: z.string(),
  is_active: z.boolean(),
  column: z.int(),
  display_order: z.int(),
  pages: z.array(z.object({ id: idSchema, tag: tagSchema, title: z.string() })),
});

const has_terms = z.boolean().describe('whether there is a terms page to link to');

/** Subset that every page embeds for its footer. */
export const embeddedFootersSchema = z.object({
  has_terms,
  data: z.array(
    footerViewSchema.pick({ title: true, column: true }).extend({
      pages: z.array(z.object({ tag: tagSchema, title: z.string() })),
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
export const footerListSchema = listSchema(footerViewSchema).extend({ has_terms });
export type EmbeddedFooters = z.infer<typeof embeddedFootersSchema>;
