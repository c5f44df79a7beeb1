/** Schemas of saved views: a named filter, column selection and order of a back-office list. */

import { z } from 'zod';
import { m } from '#messages';
import { fieldError } from '../errors/field-error.ts';
import { resources } from '../resources/resources.ts';
import { idSchema, listSchema, timestampSchema } from '../shared/common-schemas.ts';
import { lineSchema, requiredText } from '../shared/text-schemas.ts';

/** Views per admin, and views returned. */
export const savedViewLimits = { own: 100, told: 500, columns: 60 } as const;

const paths = resources.map(({ path }) => path);
const words = {
  name: requiredText(lineSchema(80)),
  filter: z.string().max(2_000).describe('query string of the list, without ?'),
  columns: z.array(z.string().max(100)).max(savedViewLimits.columns).nullable(),
  is_shared: z.boolean().describe('shared with all admins'),
};

export const savedViewInputSchema = z.strictObject({
  resource: z.enum(paths, fieldError(m['admin_field_error.resource_path'])),
  ...words,
  columns: words.columns.default(null),
  is_shared: words.is_shared.default(false),
});

/** PATCH /views/{id} */
export const savedViewPatchSchema = z.strictObject(words).partial();

export const savedViewSchema = z.object({
  id: idSchema,
  created_at: timestampSchema,
  created_by: idSchema.nullable(),
  created_by_name: z.string().nullable(),
  resource: z.string(),
  ...words,
});

/** GET /views: the admin's own and the shared ones, by name. */
export const savedViewListSchema = listSchema(savedViewSchema);

export type SavedView = z.infer<typeof savedViewSchema>;
