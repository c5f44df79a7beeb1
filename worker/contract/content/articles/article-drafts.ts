/** Unsaved drafts of articles: their schema, autosave timing, and who else has the article open. */

import { z } from 'zod';
import { isInputField } from '../../resources/resource-fields.ts';
import { idSchema, timestampSchema } from '../../shared/common-schemas.ts';
import { textLimits } from '../../shared/limits.ts';
import { articlesResource } from './articles.resource.ts';
import { articleSectionSchema } from './articles.ts';

/**
 * Minutes an editor counts as having the article open, seconds between presence updates, and
 * seconds before autosave.
 */
export const draftTimings = { openMinutes: 5, touchSeconds: 60, keepSeconds: 2 } as const;

/** Bytes of a draft: an uncleaned body plus all other fields. */
export const maxDraftBytes = 2 * textLimits.html;

const names = Object.entries(articlesResource.fields).flatMap(([name, field]) =>
  isInputField(field, 'change') ? [name] : [],
);

/** Drafts are stored as typed; only their size is checked. */
const typed = z.union([z.string(), z.boolean(), z.null()]).optional();

/** PUT /articles/{id}/draft: the fields of PATCH that differ from the stored article. */
export const draftFieldsSchema = z
  .strictObject(Object.fromEntries(names.map((name) => [name, typed])))
  .nullable()
  .describe('the fields as typed; no fields mark the article as open, null discards the draft');

export const articleDraftSchema = z.object({
  draft: z.record(z.string(), z.union([z.string(), z.boolean(), z.null()])).nullable(),
  etag: z.string().nullable().describe('ETag of the article when the draft was typed'),
  updated_at: timestampSchema.nullable(),
  others: z
    .array(z.object({ id: idSchema, name: z.string(), touched_at: timestampSchema }))
    .describe('others who have the article open, latest first'),
  sections: z.array(articleSectionSchema).optional(),
});

export type ArticleDraft = z.infer<typeof articleDraftSchema>;
