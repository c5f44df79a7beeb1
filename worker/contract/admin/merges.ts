/** Merges of two items: what would move, and the merge itself. */

import { z } from 'zod';
import { idSchema } from '../shared/common-schemas.ts';

/** Hours in which a merge can be undone, and rows of one table that it moves. */
export const mergeLimits = { undoHours: 24, rows: 4_000 } as const;

/** Resources whose items can be merged, by path. */
const mergeableResources: readonly string[] = ['tags', 'sub_categories'];

export const isMergeable = ({ path }: { path: string }) => mergeableResources.includes(path);

export const mergeQuerySchema = z.object({ into_id: idSchema.optional() });
export const mergeSchema = z.strictObject({ into_id: idSchema });

export const mergePreviewSchema = z.object({
  uses: z.array(z.object({ resource: z.string(), count: z.int() })),
});

export type MergePreview = z.infer<typeof mergePreviewSchema>;
