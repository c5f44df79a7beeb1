import { z } from 'zod';
import { id, timestamp } from '../shared/common-schemas.ts';
import { bounds } from '../shared/limits.ts';
import { isSent } from '../resources/resource-fields.ts';
import { articles } from './articles.resource.ts';

/**
 * Minutes an editor counts as having the article open, seconds between presence updates, and
 * seconds before autosave.
 */
export const draftTimes = { openMinutes: 5, touchSeconds: 60, keepSeconds: 2 } as const;

/** Bytes of a draft: an uncleaned body plus all other fields. */
export const mostDraft = 2 * bounds.html;

const names = Object.entries(articles.fields).flatMap(([name, field]) =>
  isSent(field, 'change') ? [name] : [],
);

/** Drafts are stored as typed; only their size is checked. */
const typed = z.union([z.string(), z.boolean(), z.null()]).optional();

/** PUT /articles/{id}/draft: the fields of PATCH that differ from the stored article. */
export const draftFields = z
  .strictObject(Object.fromEntries(names.map((name) => [name, typed])))
  .nullable()
  .describe('the fields as typed; no fields mark the article as open, null discards the draft');

export const articleDraft = z.object({
  draft: z.record(z.string(), z.union([z.string(), z.boolean(), z.null()])).nullable(),
  etag: z.string().nullable().describe('ETag of the article when the draft was typed'),
  updated_at: timestamp.nullable(),
  others: z
    .array(z.object({ id, name: z.string(), touched_at: timestamp }))
    .describe('others who have the article open, latest first'),
});

export type DraftFields = z.infer<typeof draftFields>;
export type ArticleDraft = z.infer<typeof articleDraft>;
