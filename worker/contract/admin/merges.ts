/** Merges of two items or of two accounts: what would move, and the merge itself. */

import { z } from 'zod';
import { idSchema, timestampSchema } from '../shared/common-schemas.ts';

/** Hours in which a merge can be undone, rows of one table that it moves, and rows of an account. */
export const mergeLimits = { undoHours: 24, rows: 4_000, accountRows: 6_000 } as const;

/** Resources whose items can be merged, by path. Accounts have their own dialog. */
const mergeableResources: readonly string[] = ['tags', 'sub_categories'];

export const isMergeable = ({ path }: { path: string }) => mergeableResources.includes(path);

export const mergeQuerySchema = z.object({ into_id: idSchema.optional() });
export const mergeSchema = z.strictObject({ into_id: idSchema });

export const mergePreviewSchema = z.object({
  uses: z.array(z.object({ resource: z.string(), count: z.int() })),
});

export type MergePreview = z.infer<typeof mergePreviewSchema>;

export const mergeListQuerySchema = z.object({
  resource: z.string().describe('tags, sub_categories or users'),
  id: idSchema.describe('either item of the merges'),
});

export const mergeListSchema = z.object({
  data: z.array(
    z.object({
      id: idSchema,
      resource: z.string(),
      from_id: idSchema,
      from_name: z.string(),
      into_id: idSchema,
      into_name: z.string(),
      created_at: timestampSchema,
      from_confirmed_at: timestampSchema.nullable().describe('of accounts'),
      into_confirmed_at: timestampSchema.nullable(),
      merged_at: timestampSchema.nullable().describe('null until both owners have confirmed'),
      ends_at: timestampSchema.describe('until when it can be confirmed or, once merged, undone'),
    }),
  ),
});

export type MergeItem = z.infer<typeof mergeListSchema>['data'][number];

/** A merge of accounts, as the link in its e-mail shows it. */
export const mergeRequestSchema = z.object({
  from_name: z.string(),
  into_name: z.string(),
  is_into: z.boolean().describe('true for the owner of the account that stays'),
  is_confirmed: z.boolean().describe('true if the other owner has confirmed'),
});

export type MergeRequest = z.infer<typeof mergeRequestSchema>;

export const mergeDecisionSchema = z.strictObject({ is_wanted: z.boolean() });
export const mergeOutcomeSchema = z.object({
  is_merged: z.boolean().describe('false while the other owner has not confirmed'),
});
