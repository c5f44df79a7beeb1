/** Deleted items of the back office: what can be deleted, the bin, and restores. */

import { z } from 'zod';
import type { FieldValues, Resource } from '../resources/resource.ts';
import { idSchema, listSchema, timestampSchema } from '../shared/common-schemas.ts';
import { textLimits } from '../shared/limits.ts';
import { sitePathSchema } from './redirects.ts';

/** Days in the bin, and rows that are stored of one table with an item. */
export const binLimits = { days: 30, rows: 5_000 } as const;

/** Resources whose items go to the bin, by path. */
export const binnedResources = [
  'article-categories',
  'articles',
  'blogs',
  'categories',
  'crisis_lines',
  'crisis_words',
  'email_templates',
  'events',
  'footers',
  'locations',
  'membership_levels',
  'pages',
  'sub_categories',
  'synonyms',
  'tags',
] as const;

export const isBinned = ({ path }: Pick<Resource, 'path'>) =>
  (binnedResources as readonly string[]).includes(path);

/** Patterns of the public addresses of items, by resource. */
const itemAddresses: Readonly<Record<string, string>> = {
  'article-categories': '/ac/:tag',
  articles: '/a/:tag',
  blogs: '/b/:tag',
  categories: '/c/:tag',
  events: '/e/:tag',
  locations: '/l/:tag',
  pages: '/:tag',
  sub_categories: '/c/:category_tag/:tag',
  users: '/u/:tag',
};

/** Path of an item's page, decoded; null if its resource has no pages. */
export function getItemAddress(path: string, item: FieldValues): string | null {
  const pattern = itemAddresses[path];
  if (!pattern) return null;
  const filled = pattern.replace(/:(\w+)/g, (_, name) => String(item[name] ?? ''));
  return filled.includes('//') ? null : filled;
}

export const hasItemAddress = ({ path }: Pick<Resource, 'path'>) => path in itemAddresses;

export const deletionSchema = z.strictObject({
  redirect_to: sitePathSchema
    .nullish()
    .describe('path of this site that the deleted address leads to; it answers 410 without one'),
});

export const restoreSchema = z.strictObject({
  tag: z.string().max(textLimits.name).optional().describe('new tag, where the former is taken'),
});

export const deletedItemListSchema = listSchema(
  z.object({
    id: idSchema,
    resource: z.string(),
    title: z.string(),
    deleted_at: timestampSchema,
    deleted_by: idSchema.nullable(),
    deleted_by_name: z.string().nullable(),
    ends_at: timestampSchema.describe('when it is deleted for good'),
  }),
);

export const itemUsesQuerySchema = z.object({
  resource: z.enum(binnedResources),
  id: idSchema,
});

export const itemUsesSchema = z.object({
  uses: z.array(z.object({ resource: z.string(), id: idSchema, title: z.string() })),
});

/** An item that uses another one, in a refusal to delete it. */
export type ItemUse = z.infer<typeof itemUsesSchema>['uses'][number];
