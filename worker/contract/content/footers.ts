/** Schemas of footers: titled columns of links to content pages. */

import { z } from 'zod';
import { auditFields, idSchema, listSchema, tagSchema } from '../shared/common-schemas.ts';
import { otherLanguageSchema } from './translations.ts';

export const footerViewSchema = z.object({
  ...auditFields,
  title: z.string(),
  language: otherLanguageSchema,
  is_active: z.boolean(),
  column: z.int(),
  display_order: z.int(),
  pages: z.array(
    z.object({ id: idSchema, tag: tagSchema, title: z.string(), language: otherLanguageSchema }),
  ),
});

const terms = {
  has_terms: z.boolean().describe('whether there is a terms page to link to'),
  terms_tag: tagSchema.nullable().describe('tag of the terms in the reader’s language'),
};

/** Subset that every page embeds for its footer. */
export const embeddedFootersSchema = z.object({
  ...terms,
  data: z.array(
    footerViewSchema.pick({ title: true, language: true, column: true }).extend({
      pages: z.array(
        z.object({ tag: tagSchema, title: z.string(), language: otherLanguageSchema }),
      ),
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
export const footerListSchema = listSchema(footerViewSchema).extend(terms);
export type EmbeddedFooters = z.infer<typeof embeddedFootersSchema>;
