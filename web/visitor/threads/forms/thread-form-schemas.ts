/** Schemas of the thread forms: title and comment. HTML without content counts as empty. */

import { z } from 'zod';
import { textLimits } from '../../../../worker/contract/shared/limits.ts';
import { formatIssue } from '../../../../worker/contract/shared/validation-messages.ts';

/** Empty for the site's default language. */
const language_id = z.string();

export const commentsSchema = z.object({
  comments: z.string().min(1, { error: formatIssue }),
  language_id,
});

export const titleSchema = z.object({
  title: z
    .string()
    .trim()
    .min(1, { error: formatIssue })
    .max(textLimits.name, { error: formatIssue }),
  language_id,
});

export type CommentsValues = z.infer<typeof commentsSchema>;
export type TitleValues = z.infer<typeof titleSchema>;
