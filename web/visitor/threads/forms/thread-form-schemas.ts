import { z } from 'zod';
import { sentenceOf } from '../../../../worker/contract/shared/validation-messages.ts';
import { bounds } from '../../../../worker/contract/shared/limits.ts';

/** The contract's schemas for thread forms; HTML without content counts as empty. */
export const words = z.object({ comments: z.string().min(1, 'is required') });

export const title = z.object({
  title: z.string().trim().min(1, 'is required').max(bounds.name, { error: sentenceOf }),
});

export type Words = z.infer<typeof words>;
export type Title = z.infer<typeof title>;
