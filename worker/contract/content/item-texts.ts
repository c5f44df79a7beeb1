/**
 * Declares the names and texts of items that are stored once per language, while their id, tag,
 * rights and flags are shared (contract, section 15).
 */

import { z } from 'zod';
import { membershipLevelsResource } from '../accounts/membership-levels.resource.ts';
import type { Resource } from '../resources/resource.ts';
import { buildTextsSchema } from '../resources/resource-input.ts';
import { emailTemplatesResource } from '../system/email-templates.resource.ts';
import { articleCategoriesResource } from './articles/article-categories.resource.ts';
import { categoriesResource } from './categories.resource.ts';
import { footersResource } from './footers.resource.ts';
import { subCategoriesResource } from './sub-categories.resource.ts';
import { translationStates } from './translations.ts';

const defineTexts = <R extends Resource, const Name extends string>(
  resource: R,
  names: readonly Name[],
) => ({
  resource,
  names,
  /** PUT: absent and empty fields are untranslated. */
  input: buildTextsSchema(resource, names),
  view: z.object(
    Object.fromEntries(names.map((name) => [name, z.string().nullable()])) as Record<
      Name,
      z.ZodNullable<z.ZodString>
    >,
  ),
});

/** Translatable fields by resource. */
export const itemTexts = {
  articleCategory: defineTexts(articleCategoriesResource, ['name']),
  category: defineTexts(categoriesResource, ['name', 'description']),
  emailTemplate: defineTexts(emailTemplatesResource, ['name', 'subject', 'text', 'html']),
  footer: defineTexts(footersResource, ['title']),
  membershipLevel: defineTexts(membershipLevelsResource, ['name']),
  subCategory: defineTexts(subCategoriesResource, ['name', 'description']),
} as const;

export type ItemTexts = (typeof itemTexts)[keyof typeof itemTexts];

/** The names and texts of a resource that are translated next to its items. */
export const findItemTexts = ({ path }: { path: string }): ItemTexts | undefined =>
  Object.values(itemTexts).find(({ resource }) => resource.path === path);

/** Texts of one language by field; null where untranslated. */
export type ItemTextValues = Record<string, string | null>;

/** GET /{resource}/{id}/texts */
export const textStatesSchema = z.object({
  data: z
    .array(
      z.object({
        language_id: z.string(),
        state: z
          .enum(translationStates)
          .describe('older: a text of the item has changed since; missing: none yet'),
        source: z
          .record(z.string(), z.string().nullable())
          .nullable()
          .describe('the texts that were translated, by field; null if they are not known'),
      }),
    )
    .describe('the languages of the site other than its default'),
});

export type TextStates = z.infer<typeof textStatesSchema>;
