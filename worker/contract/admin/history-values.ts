/**
 * Previous values that history stores for a while, so that an admin can compare and restore them.
 */

import { z } from 'zod';
import { m } from '#messages';
import { userFields } from '../accounts/user-fields.ts';
import { fieldError } from '../errors/field-error.ts';
import type { Resource, ResourceField, ResourceFields } from '../resources/resource.ts';
import { isInputField } from '../resources/resource-fields.ts';
import { resources } from '../resources/resources.ts';
import { settingsFields } from '../settings/site-settings.ts';

/**
 * Retention of previous values: days, newest changes per item that never expire, and batch sizes of
 * the job.
 */
export const historyValueLimits = { days: 400, changes: 50, looked: 1_000, times: 20 } as const;

/** A resource with history of previous values, and the fields that are stored. */
export interface VersionedResource {
  path: string;
  fields: ResourceFields;
  /** Table of a resource with one row, whose path has no id. */
  singleRowTable?: string;
}

/** Only fields that PATCH accepts can be restored; secrets are excluded. */
const getVersionedFields = (fields: ResourceFields): ResourceFields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, field]) => isInputField(field, 'change') && field.kind !== 'secret',
    ),
  );

const line = (label?: string) =>
  ({ kind: 'line', ...(label && { label }) }) as const satisfies ResourceField;

/** Fields without a declaration: profile visibility, the member's lists, and file texts. */
const visibility = line(userFields.shown.label);
/** Lists that a member replaces as a whole, each below its account URL. */
export const accountListNames = ['prices', 'questions', 'pictures'] as const;
export type AccountListName = (typeof accountListNames)[number];
export const isAccountListName = (name: string): name is AccountListName =>
  accountListNames.some((one) => one === name);

const lists = {
  prices: { kind: 'list' },
  questions: { kind: 'list', label: 'Questions and answers' },
  pictures: { kind: 'list', label: 'Pictures of the room' },
} as const satisfies ResourceFields;
const fileTexts = { title: line(), copyright: line(), alternative_text: line() };

const declared = ({ admin, path, fields }: Resource): [string, VersionedResource] => [
  admin,
  {
    path,
    fields: {
      ...getVersionedFields(fields),
      ...(admin === 'users' && { shown: visibility, ...lists }),
    },
  },
];

const versionedResources = new Map<string, VersionedResource>([
  ...resources.filter(({ calls }) => calls.includes('change')).map(declared),
  ['files', { path: 'uploaded_files', fields: fileTexts }],
  ['settings', { path: 'settings', fields: settingsFields, singleRowTable: 'site_settings' }],
]);

/** Finds a versioned resource by its name in history, or undefined. */
export const getVersionedResource = (link: string) => versionedResources.get(link);

const value = z.unknown().describe('as returned by GET of the item');

/** GET /history/{id}/values */
export const historyValuesSchema = z.object({
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      before: value,
      after: value.describe('new value'),
      before_name: z.string().nullable().optional().describe('name of the referenced item'),
      after_name: z.string().nullable().optional(),
    }),
  ),
});

/** POST /history/{id}/put_back */
export const revertInputSchema = z.strictObject({
  fields: z
    .array(z.string().max(100))
    .min(1, fieldError(m['admin_field_error.field_required']))
    .max(100)
    .optional()
    .describe('fields to restore; if absent, all that the change replaced'),
});

export type HistoryValues = z.infer<typeof historyValuesSchema>;
export type HistoryValue = HistoryValues['fields'][number];
