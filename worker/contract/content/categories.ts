/** Schemas of practitioner categories and sub-categories on public pages. */

import { z } from 'zod';
import {
  auditFields,
  focalPointSchema,
  idSchema,
  listSchema,
  tagSchema,
} from '../shared/common-schemas.ts';
import { buildPagingSchema } from '../shared/paging.ts';

const shared = {
  ...auditFields,
  name: z.string(),
  tag: tagSchema,
  is_active: z.boolean(),
  description: z.string().nullable(),
  image: z.string().nullable().describe('stored file name'),
  image_width: z.int().nullable(),
  image_height: z.int().nullable(),
  image_focus: focalPointSchema,
  display_order: z.int(),
  users_count: z.int().describe('practitioners with an offering here'),
};

export const categoryViewSchema = z.object(shared);
export const subCategoryViewSchema = z.object({
  ...shared,
  category_id: idSchema,
  category_name: z.string(),
  category_tag: tagSchema,
});

const ordered = [
  'display_order',
  'users_count',
  'is_active',
  'created_at',
  'created_by_name',
  'updated_at',
  'updated_by_name',
] as const;
export const categoryTexts = ['name', 'tag', 'description'] as const;
export const categoryOrders = [...categoryTexts, ...ordered] as const;
export const categoryListQuerySchema = buildPagingSchema(categoryOrders);
export const subCategoryTexts = [...categoryTexts, 'category_name'] as const;
export const subCategoryOrders = [...subCategoryTexts, ...ordered] as const;
export const subCategoryListQuerySchema = buildPagingSchema(subCategoryOrders);

export const categoryListSchema = listSchema(categoryViewSchema);

/** Subset of each category that pages embed. */
export const embeddedCategoryListSchema = z.object({
  data: z.array(
    categoryViewSchema.pick({
      tag: true,
      name: true,
      image: true,
      image_focus: true,
      users_count: true,
    }),
  ),
});
const tileFields = {
  id: true,
  tag: true,
  name: true,
  image: true,
  image_focus: true,
  is_active: true,
  users_count: true,
} as const;
export const embeddedSubCategoriesSchema = z.object({
  data: z.array(subCategoryViewSchema.pick(tileFields)),
});
export const subCategoryListSchema = listSchema(subCategoryViewSchema);

export type CategoryView = z.infer<typeof categoryViewSchema>;
export type SubCategoryView = z.infer<typeof subCategoryViewSchema>;
export type EmbeddedCategoryList = z.infer<typeof embeddedCategoryListSchema>;
export type EmbeddedSubCategories = z.infer<typeof embeddedSubCategoriesSchema>;
export type SubCategoryList = z.infer<typeof subCategoryListSchema>;
