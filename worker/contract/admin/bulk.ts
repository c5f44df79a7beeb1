/**
 * Bulk changes of list items in the back office: permitted fields and actions, limits, request and
 * progress.
 */

import { z } from 'zod';
import { m } from '#messages';
import { taggableResources } from '../content/tag-links.ts';
import { fieldError } from '../errors/field-error.ts';
import type { Resource } from '../resources/resource.ts';
import { formatFieldLabel, isInputField } from '../resources/resource-fields.ts';
import { idSchema, timestampSchema } from '../shared/common-schemas.ts';
import { binnedResources, isBinned } from './bin.ts';

/** Items per bulk change and per chunk, claim in minutes, hours to undo, and days of retention. */
export const bulkLimits = { items: 10_000, part: 50, claim: 3, undoHours: 24, days: 30 } as const;

const kinds: readonly string[] = ['flag', 'choice', 'ref', 'code'];

/**
 * Fields that can be set on many items at once. `is_admin` is excluded: admins are appointed one at
 * a time.
 */
export const getBulkFields = ({ fields }: Resource) =>
  Object.entries(fields).flatMap(([name, field]) =>
    kinds.includes(field.kind) && isInputField(field, 'change') && name !== 'is_admin'
      ? [{ name, field, label: formatFieldLabel(name, field) }]
      : [],
  );

export const hasBulk = (resource: Resource) =>
  resource.calls.includes('change') && (getBulkFields(resource).length > 0 || isBinned(resource));

/** Actions on many items of a resource. Tag actions carry the tag in `value`. */
const bulkVerbTable = {
  approve: { label: 'Approve', of: ['users'] },
  publish: { label: 'Publish', of: ['articles'] },
  unpublish: { label: 'Unpublish', of: ['articles'] },
  add_tag: { label: 'Add tag', of: Object.values<string>(taggableResources) },
  take_tag: { label: 'Remove tag', of: Object.values<string>(taggableResources) },
  delete: { label: 'Delete', of: binnedResources },
} as const;

export type BulkVerb = keyof typeof bulkVerbTable;

export const getBulkVerbs = ({ path }: Resource) =>
  (Object.entries(bulkVerbTable) as [BulkVerb, (typeof bulkVerbTable)[BulkVerb]][]).flatMap(
    ([verb, { label, of }]) => ((of as readonly string[]).includes(path) ? [{ verb, label }] : []),
  );

/** Actions that can be undone for a day; a deleted item is restored from the bin. */
export const isReversibleVerb = (verb: BulkVerb | undefined) =>
  isTagVerb(verb) || verb === 'delete';

export const isTagVerb = (verb: BulkVerb | undefined) => verb === 'add_tag' || verb === 'take_tag';

/** True if the change signs users out, which undo cannot restore. */
export const signsOutUsers = (
  path: string,
  { set }: { set?: Record<string, unknown> | undefined },
) => path === 'users' && set?.is_active === false;

/**
 * POST /{resource}/bulk: on the given items, or on all `count` items that the list filter matches.
 */
export function buildBulkSchema(
  resource: Resource,
  filter: z.ZodType<Record<string, string | undefined>>,
) {
  const names = getBulkFields(resource).map(({ name }) => name);
  const known = getBulkVerbs(resource).map(({ verb }) => verb);
  return z
    .strictObject({
      ids: z.array(idSchema).min(1).max(bulkLimits.items).optional(),
      filter: filter.optional(),
      count: z
        .int()
        .min(1)
        .max(bulkLimits.items, fieldError(m['field_error.at_most'], { limit: bulkLimits.items })),
      set: z
        .partialRecord(
          z.enum(names.length > 0 ? names : ['none']),
          z.union([z.string().max(200), z.number(), z.boolean(), z.null()]),
        )
        .describe(`one of ${names.join(', ')}`)
        .optional() as z.ZodOptional<z.ZodType<Record<string, unknown>>>,
      verb: z.enum(known.length > 0 ? known : ['approve']).optional(),
      value: idSchema.optional().describe('id of the tag'),
    })
    .refine(({ ids, filter }) => !ids !== !filter, {
      ...fieldError(m['admin_field_error.bulk_items']),
      path: ['ids'],
    })
    .refine(({ ids, count }) => !ids || new Set(ids).size === count, {
      ...fieldError(m['admin_field_error.bulk_count']),
      path: ['count'],
    })
    .refine(({ set, verb }) => !set !== !verb, {
      ...fieldError(m['admin_field_error.bulk_action']),
      path: ['set'],
    })
    .refine(({ verb, value }) => isTagVerb(verb) === Boolean(value), {
      ...fieldError(m['admin_field_error.bulk_tag']),
      path: ['value'],
    });
}

export type Bulk = z.infer<ReturnType<typeof buildBulkSchema>>;

export const createdBulkSchema = z.object({ id: idSchema });

/** Progress; `failed` holds the first hundred failures, each with its error message. */
export const bulkStateSchema = z.object({
  id: idSchema,
  resource: z.string(),
  state: z.enum(['running', 'stopped', 'done', 'undoing', 'undone']),
  done: z.int().describe('processed items, including failed ones'),
  of: z.int(),
  failed_count: z.int(),
  failed: z.array(z.object({ id: idSchema, title: z.string().nullable(), message: z.string() })),
  what: z
    .object({
      set: z.record(z.string(), z.unknown()).optional(),
      verb: z.string().optional(),
      value: z.string().optional(),
    })
    .describe('the requested value'),
  can_undo_until: timestampSchema.nullable(),
  ends_sessions: z
    .boolean()
    .describe('whether it signed people out; undo does not sign them in again'),
});

export type BulkState = z.infer<typeof bulkStateSchema>;
