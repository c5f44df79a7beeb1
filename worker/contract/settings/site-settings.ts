/** Schemas of the settings that an admin changes without a deployment (contract, section 17). */

import { z } from 'zod';
import { m } from '#messages';
import { sitePathSchema } from '../admin/redirects.ts';
import { fieldError } from '../errors/field-error.ts';
import type { ResourceFields } from '../resources/resource.ts';
import { idSchema, timestampSchema } from '../shared/common-schemas.ts';
import { textLimits } from '../shared/limits.ts';
import { lineSchema, requiredText } from '../shared/text-schemas.ts';
import { homeSections } from './home-sections.ts';
import { isFixedMenuPath } from './top-menu.ts';

/** Id of the only row. */
export const SETTINGS_ID = '01900000-0000-7000-8000-5e7711965000';

export const signUpApprovals = ['admin', 'automatic'] as const;

export const settingsLimits = {
  markPixels: 512,
  hue: { least: 0, most: 359 },
  typePair: { least: 1, most: 3 },
  age: { least: 0, most: 99 },
  words: 3,
  wordLength: 40,
  menu: 12,
  labelLength: 40,
} as const;

/** Pictures that the browser makes of the mark when it is uploaded. */
export const markPictureKinds = ['favicon', 'touch_icon', 'share_picture', 'mail_head'] as const;
export type MarkPictureKind = (typeof markPictureKinds)[number];

const { wordLength, words, hue, typePair, age, menu, labelLength } = settingsLimits;

const nameSchema = requiredText(lineSchema(textLimits.name), m['field_error.name_required']);
const taglineSchema = requiredText(lineSchema(textLimits.line));
const heroWordsSchema = z.array(requiredText(lineSchema(wordLength))).length(words);

/** Code of a language; the worker knows which ones it has texts of. */
const languageSchema = z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/);

const hasNoDuplicates = (values: readonly string[]) => new Set(values).size === values.length;
const duplicateError = fieldError(m['admin_field_error.listed_twice']);

const menuEntrySchema = z
  .strictObject({ label: lineSchema(labelLength), path: sitePathSchema })
  .refine(({ label, path }) => label !== '' || isFixedMenuPath(path), {
    path: ['label'],
    ...fieldError(m['admin_field_error.menu_label']),
  });

const socialUrlSchema = lineSchema(textLimits.line).refine(
  (url) => url === '' || /^https:\/\/[^\s/\\?#@]+([/?#]\S*)?$/i.test(url),
  fieldError(m['field_error.must_be_https_address']),
);

/** Texts of a language other than the default. */
const languageTextsSchema = z.strictObject({
  name: nameSchema.nullish(),
  tagline: taglineSchema.nullish(),
  hero_words: heroWordsSchema.nullish(),
});

const settingValues = {
  name: nameSchema.describe('in titles, e-mails and the copyright line'),
  tagline: taglineSchema.describe('one line below the words of the home page'),
  mark_file_id: idSchema.describe('a square PNG of at least 512 pixels'),
  mark_pictures: z
    .partialRecord(z.enum(markPictureKinds), idSchema)
    .describe('files that were made of the mark, by their use'),
  accent_hue: z.int().min(hue.least).max(hue.most).describe('degrees; contrast is corrected'),
  type_pair: z.int().min(typePair.least).max(typePair.most),
  hero_words: heroWordsSchema,
  hero_file_id: idSchema,
  home_sections: z
    .array(z.enum(homeSections))
    .refine(hasNoDuplicates, duplicateError)
    .describe('in order; the others are hidden'),
  menu: z
    .array(menuEntrySchema)
    .max(menu)
    .refine((entries) => hasNoDuplicates(entries.map(({ path }) => path)), duplicateError)
    .describe('in order; entries that every site has stay if they are not named'),
  social_url: socialUrlSchema.describe('external link in the menu; empty hides it'),
  signup_approval: z.enum(signUpApprovals),
  minimum_age: z.int().min(age.least).max(age.most).describe('years; 0 disables the check'),
  currency: z.string().regex(/^[A-Z]{3}$/, fieldError(m['field_error.must_be_currency'])),
  languages: z
    .array(languageSchema)
    .min(1)
    .refine(hasNoDuplicates, duplicateError)
    .describe('codes; contains the default language of wrangler.toml, which stays the first'),
  texts: z.partialRecord(languageSchema, languageTextsSchema).describe('texts by language code'),
};

export const settingNames = Object.keys(settingValues) as SettingName[];
export type SettingName = keyof typeof settingValues;

/** PATCH /settings: the fields sent; null gives a field back to wrangler.toml. */
export const settingsInputSchema = z
  .strictObject(settingValues)
  .partial()
  .extend(
    // Nullable as well: what a site does not set is null.
    Object.fromEntries(
      Object.entries(settingValues).map(([name, schema]) => [name, schema.nullable().optional()]),
    ) as { [Name in SettingName]: z.ZodOptional<z.ZodNullable<(typeof settingValues)[Name]>> },
  );

/** True for a large square PNG, from which the icons of the site are made. */
export const isMarkPicture = (type: string, width: number | null, height: number | null) =>
  type === 'image/png' && width !== null && width === height && width >= settingsLimits.markPixels;

export const settingSources = ['setting', 'wrangler.toml'] as const;
const sourceSchema = z.enum(settingSources);

/** GET /settings: the values that are in force, and where each comes from. */
export const settingsSchema = z.object({
  id: idSchema,
  updated_at: timestampSchema.nullable(),
  updated_by: idSchema.nullable(),
  name: z.string(),
  tagline: z.string().nullable(),
  mark_file_id: idSchema.nullable(),
  mark_pictures: settingValues.mark_pictures,
  accent_hue: z.int().nullable().describe('null for the colours of Sobe'),
  type_pair: z.int(),
  hero_words: z.array(z.string()),
  hero_file_id: idSchema.nullable(),
  home_sections: z.array(z.enum(homeSections)),
  menu: z.array(z.object({ label: z.string(), path: z.string() })),
  social_url: z.string(),
  signup_approval: z.enum(signUpApprovals),
  minimum_age: z.int(),
  currency: z.string(),
  languages: z.array(z.string()),
  texts: settingValues.texts,
  sources: z.object(
    Object.fromEntries(settingNames.map((name) => [name, sourceSchema])) as Record<
      SettingName,
      typeof sourceSchema
    >,
  ),
  defaults: z
    .object({
      name: z.string(),
      social_url: z.string(),
      signup_approval: z.enum(signUpApprovals),
      minimum_age: z.int(),
      currency: z.string(),
      languages: z.array(z.string()),
    })
    .describe('values of wrangler.toml'),
  built_languages: z
    .array(z.object({ code: z.string(), name: z.string(), is_reviewed: z.boolean() }))
    .describe('languages that a site can choose'),
  files: z
    .record(z.string(), z.string())
    .describe('stored names of the files, by mark, hero and the uses of the mark'),
});

export type SiteSettings = z.infer<typeof settingsSchema>;
export type SettingsInput = z.infer<typeof settingsInputSchema>;
export type SettingTexts = z.infer<typeof settingValues.texts>;

/** The same as fields of history. */
const json = { kind: 'json' } as const;
const number = { kind: 'whole', mayBeNone: true } as const;

export const settingsFields = {
  name: { kind: 'line' },
  tagline: { kind: 'line' },
  mark_file_id: { kind: 'image', label: 'Logo' },
  mark_pictures: json,
  accent_hue: number,
  type_pair: number,
  hero_words: json,
  hero_file_id: { kind: 'image', label: 'Home picture' },
  home_sections: json,
  menu: json,
  social_url: { kind: 'line', label: 'Social link' },
  signup_approval: { kind: 'line', label: 'Sign-up approval' },
  minimum_age: number,
  currency: { kind: 'line' },
  languages: json,
  texts: json,
} as const satisfies Record<SettingName, ResourceFields[string]>;
