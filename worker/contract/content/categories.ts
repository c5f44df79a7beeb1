import { z } from 'zod';
import { audit, id, listOf, tag } from '../shared/common-schemas.ts';
import { pagingQuery } from '../shared/paging.ts';

const shared = {
  ...audit,
  name: z.string(),
  tag,
  is_active: z.boolean(),
  description: z.string().nullable(),
  image: z.string().nullable().describe('stored file name'),
  image_width: z.int().nullable(),
  image_height: z.int().nullable(),
  display_order: z.int(),
  users_count: z.int().describe('practitioners with an offering here'),
};

export const categoryView = z.object(shared);
export const subCategoryView = z.object({
  ...shared,
  category_id: id,
  category_name: z.string(),
  category_tag: tag,
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
export const categoryListQuery = pagingQuery(categoryOrders);
export const subCategoryTexts = [...categoryTexts, 'category_name'] as const;
export const subCategoryOrders = [...subCategoryTexts, ...ordered] as const;
export const subCategoryListQuery = pagingQuery(subCategoryOrders);

export const categoryList = listOf(categoryView);

/** Subset of each category that pages embed. */
export const shownDirectory = z.object({
  data: z.array(
    categoryView.pick({ tag: true, name: true, description: true, image: true, users_count: true }),
  ),
});
const shownTile = {
  id: true,
  tag: true,
  name: true,
  image: true,
  is_active: true,
  users_count: true,
} as const;
export const shownTiles = z.object({ data: z.array(subCategoryView.pick(shownTile)) });
export const subCategoryList = listOf(subCategoryView);

export type CategoryView = z.infer<typeof categoryView>;
export type SubCategoryView = z.infer<typeof subCategoryView>;
export type ShownDirectory = z.infer<typeof shownDirectory>;
export type ShownTiles = z.infer<typeof shownTiles>;
export type SubCategoryList = z.infer<typeof subCategoryList>;
